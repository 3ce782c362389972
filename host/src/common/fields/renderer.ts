/** Draws form inputs for fields. The client supplies it: this folder has no DOM. */
export interface FieldRenderer {
  toInput(field: any, config: any): any;
  toFormGroup(field: any, groupConfig: any, inputConfig: any): any;
}

let renderer: FieldRenderer | null = null;

/** Sets what `DataField#toInput` and `DataField#toFormGroup` draw with. */
export function setFieldRenderer(value: FieldRenderer | null): void {
  renderer = value;
}

/** @throws {Error} where there is no user interface */
export function getFieldRenderer(): FieldRenderer {
  if (!renderer) throw new Error("Form inputs can only be made in the client");
  return renderer;
}
