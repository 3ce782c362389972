/** What the browser client puts on `globalThis` (client/namespace.ts), for rooms that read it at run time. */
declare var game: any;
declare var ui: any;
declare var canvas: any;
declare var CONFIG: any;
declare var CONST: any;
declare var foundry: any;
