import { TokenHUD } from "../applications/hud/token-hud.ts";
import { Canvas } from "./canvas.ts";
import { registerBoardKeys } from "./keys.ts";
import { SquareGrid } from "./grid.ts";
import { TokenLayer } from "./token-layer.ts";
import { Token } from "./token.ts";

/** `foundry.canvas`, without what others add to it. */
export const CANVAS_NAMESPACE = { Canvas, layers: { TokenLayer }, placeables: { Token } };

/** `foundry.grid`. */
export const GRID_NAMESPACE = { SquareGrid };

/** Before `init`: `canvas` exists, its classes can be configured, its keys are known. */
export function prepareBoard(): void {
  CONFIG.Token.objectClass ??= Token;
  CONFIG.Token.hudClass ??= TokenHUD;
  CONFIG.Token.layerClass ??= TokenLayer;
  (globalThis as any).canvas = new Canvas();
  registerBoardKeys();
}

/** Once the interface is drawn: the board is put into the page. A scene is drawn when it is viewed. */
export function initializeBoard(): void {
  canvas.initialize();
}
