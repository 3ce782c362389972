import type { ApplicationV2 } from "./application.ts";

/** Where a window is, in CSS pixels of its document; `auto` leaves a dimension to its content. */
export interface ApplicationPosition {
  top: number | null;
  left: number | null;
  width: number | "auto";
  height: number | "auto";
  /** Factor, 1 by default. */
  scale: number;
  zIndex: number;
}

export type ClickAction = (this: any, event: PointerEvent, target: HTMLElement) => unknown;

/** An entry of a window's controls menu. */
export interface HeaderControl {
  label: string;
  /** Font Awesome classes. */
  icon?: string;
  /** Name of a click action of the application. */
  action?: string;
  /** Level of ownership that shows the entry on document sheets. */
  ownership?: string | number;
  visible?: boolean | ((target?: HTMLElement) => boolean);
  onClick?: (event: PointerEvent, target: HTMLElement) => unknown;
}

export interface WindowConfiguration {
  /** Is there a header with title and controls? */
  frame: boolean;
  /** Is it placed by script, or by CSS alone? */
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export type FormHandler = (this: any, event: SubmitEvent | Event, form: HTMLFormElement, formData: any, options?: Record<string, any>) => unknown;

export interface FormConfiguration {
  handler?: FormHandler | undefined;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface Configuration {
  /** Id of the root element; `{id}` stands for `uniqueId`. */
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ClickAction | { handler: ClickAction; buttons: number[] }>;
  form?: FormConfiguration;
  position: Partial<ApplicationPosition>;
  [option: string]: any;
}

export interface RenderOptions {
  /** Open the application if it is not rendered yet. */
  force?: boolean;
  position?: Partial<ApplicationPosition>;
  window?: { title?: string; icon?: string | false; controls?: boolean; detached?: boolean; windowId?: string };
  /** Parts to render, for applications made of template parts. */
  parts?: string[];
  isFirstRender?: boolean;
  /** Tab to activate: of the only group, or by group. */
  tab?: string | Record<string, string> | null;
  [option: string]: any;
}

export interface ClosingOptions {
  animate?: boolean;
  /** Closed by the Escape key. */
  closeKey?: boolean;
  /** Closed because its form was submitted. */
  submitted?: boolean;
  [option: string]: any;
}

export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  icon?: string;
  label?: string;
  tooltip?: string;
}

export interface TabsConfiguration {
  tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
  initial?: string | null;
  /** Language key prefix: the label of a tab is `<prefix>.<id>`. */
  labelPrefix?: string;
}

/** Any application class. */
export type ApplicationClass = typeof ApplicationV2;
