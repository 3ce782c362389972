import ts from "typescript";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Member names of one published class. */
export interface Members {
  readonly statics: ReadonlySet<string>;
  readonly instance: ReadonlySet<string>;
}
/** What the published types know below `foundry`: every name by its dotted path, with the members of those that are classes. */
export type Published = ReadonlyMap<string, Members | null>;

const CODE = "export declare const root: typeof foundry;";

/** Reads the published types of Foundry through the compiler: names alone. */
export function publishedNames(): Published {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ["fvtt-types"],
    skipLibCheck: true,
    strict: true,
    noEmit: true,
  };
  const file = `${ROOT}names.ts`;
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) => (name === file ? ts.createSourceFile(name, CODE, ts.ScriptTarget.ESNext) : getSourceFile.call(host, name, ...rest));
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  const program = ts.createProgram({ rootNames: [file], options, host });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file)!;
  const module = checker.getSymbolAtLocation(source)!;
  const root = checker.getExportsOfModule(module)[0]!;
  const found = new Map<string, Members | null>();
  walk(checker, checker.getTypeOfSymbolAtLocation(root, source), "", found, source);
  return found;
}

function walk(checker: ts.TypeChecker, type: ts.Type, path: string, found: Map<string, Members | null>, at: ts.Node): void {
  for (const property of checker.getPropertiesOfType(type)) {
    const name = path ? `${path}.${property.name}` : property.name;
    if (found.has(name) || name.split(".").length > 5) continue;
    const of = checker.getTypeOfSymbolAtLocation(property, at);
    const [construct] = of.getConstructSignatures();
    if (construct || isClass(property)) {
      const statics = new Set(checker.getPropertiesOfType(of).map((each) => each.name));
      const instance = new Set(construct ? checker.getPropertiesOfType(construct.getReturnType()).map((each) => each.name) : []);
      found.set(name, { statics, instance });
    } else {
      found.set(name, null);
      if (of.flags & ts.TypeFlags.Object && of.getCallSignatures().length === 0) walk(checker, of, name, found, at);
    }
  }
}
const isClass = (symbol: ts.Symbol): boolean => (symbol.flags & ts.SymbolFlags.Class) !== 0;
