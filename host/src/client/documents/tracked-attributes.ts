import { NumberField, SchemaField } from "../../common/fields/index.ts";

/** Paths of attributes, each as its parts: those with a value and a maximum, and plain numbers. */
export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

/**
 * The attributes that token bars may show: what `CONFIG.Actor.trackableAttributes` says of a type, else what its schema or data shows.
 * `data`: a type of actor, a schema, data, or nothing for all types together.
 */
export function trackedAttributes(data?: any, path: string[] = []): TrackedAttributes {
  if (data === undefined) return merge(game.documentTypes.Actor.map((type: string) => ofType(type)));
  if (typeof data === "string") return ofType(data);
  if (data instanceof SchemaField) return ofSchema(data, path);
  if (data?.schema instanceof SchemaField) return ofSchema(data.schema, path);
  return ofData(data, path);
}

function ofType(type: string): TrackedAttributes {
  const configured = CONFIG.Actor.trackableAttributes?.[type];
  if (configured) {
    const split = (paths: Iterable<string> = []) => Array.from(paths, (path) => path.split("."));
    return { bar: split(configured.bar), value: split(configured.value) };
  }
  const model = CONFIG.Actor.dataModels[type];
  return model ? ofSchema(model.schema, []) : { bar: [], value: [] };
}

function ofSchema(schema: SchemaField, path: string[]): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [name, field] of Object.entries<any>(schema.fields)) {
    const at = [...path, name];
    if (field instanceof NumberField) found.value.push(at);
    else if (field instanceof SchemaField) {
      if (field.fields["value"] instanceof NumberField && field.fields["max"] instanceof NumberField) found.bar.push(at);
      append(found, ofSchema(field, at));
    }
  }
  return found;
}

function ofData(data: any, path: string[]): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [name, value] of Object.entries<any>(data ?? {})) {
    const at = [...path, name];
    if (typeof value === "number") found.value.push(at);
    else if (value && typeof value === "object" && !Array.isArray(value)) {
      if (typeof value.value === "number" && typeof value.max === "number") found.bar.push(at);
      append(found, ofData(value, at));
    }
  }
  return found;
}

function append(into: TrackedAttributes, more: TrackedAttributes): void {
  into.bar.push(...more.bar);
  into.value.push(...more.value);
}

function merge(all: TrackedAttributes[]): TrackedAttributes {
  const unique = (paths: string[][]) => [...new Map(paths.map((path) => [path.join("."), path])).values()];
  return { bar: unique(all.flatMap(({ bar }) => bar)), value: unique(all.flatMap(({ value }) => value)) };
}
