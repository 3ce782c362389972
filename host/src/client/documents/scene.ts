import { BaseScene } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** The measures of a scene, in pixels. */
export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  rect: { x: number; y: number; width: number; height: number };
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: { x: number; y: number; width: number; height: number };
  distance: number;
  distancePixels: number;
}

/** A board on which tokens stand. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  get thumbnail(): string | null {
    return this.thumb;
  }

  /** Is it the one this client looks at? */
  get isView(): boolean {
    return canvas?.scene?.id === this.id || (!canvas?.scene && game.user?.viewedScene === this.id);
  }

  get dimensions(): SceneDimensions {
    return this.getDimensions();
  }

  getDimensions(): SceneDimensions {
    const { width, height, padding, grid } = this;
    const around = (length: number) => Math.ceil((length * padding) / grid.size) * grid.size;
    const [sceneX, sceneY] = [around(width), around(height)];
    const [fullWidth, fullHeight] = [width + 2 * sceneX, height + 2 * sceneY];
    return {
      width: fullWidth,
      height: fullHeight,
      size: grid.size,
      rect: { x: 0, y: 0, width: fullWidth, height: fullHeight },
      sceneX,
      sceneY,
      sceneWidth: width,
      sceneHeight: height,
      sceneRect: { x: sceneX, y: sceneY, width, height },
      distance: grid.distance,
      distancePixels: grid.size / grid.distance,
    };
  }

  /** Makes it the active scene for all. */
  async activate(): Promise<any> {
    return this.active ? this : this.update({ active: true });
  }

  async unview(): Promise<any> {
    return this.isView ? canvas.draw(null) : null;
  }

  /** Shows it to this user alone. */
  async view(): Promise<any> {
    if (canvas?.scene === this && canvas.ready) return this;
    game.user.viewedScene = this.id;
    game.user.broadcastActivity({ sceneId: this.id, targets: [] });
    await canvas?.draw(this);
    game.combats.render();
    return this;
  }

  override _onUpdate(changed: any, options: any, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active) void this.view();
    else if (this.isView && ["background", "width", "height", "grid", "padding", "backgroundColor"].some((key) => key in changed)) void canvas?.draw(this);
  }

  override _onCreate(data: any, options: any, userId: string): void {
    super._onCreate(data, options, userId);
    if (data.active) void this.view();
  }

  override _onDelete(options: any, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) void canvas?.draw(game.scenes.active ?? null);
  }
}
