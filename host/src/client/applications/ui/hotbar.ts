import { DragDrop } from "../../ux/drag-drop.ts";
import { TextEditor } from "../../ux/text-editor.ts";
import { debounce } from "../../../common/utils/index.ts";
import { Hooks } from "../../hooks.ts";
import { localise } from "../runtime.ts";
import { whileOpen } from "../while-open.ts";
import { InterfacePart } from "./interface-part.ts";

const PAGES = 5;

/** Ten slots a page for macros: digits and clicks run them, dragging arranges them. */
export class Hotbar extends InterfacePart {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "hotbar",
    tag: "section",
    area: "ui-bottom",
    label: "HOTBAR.Title",
    actions: {
      execute: Hotbar.#onExecute,
      page: Hotbar.#onPage,
    },
  };

  static override PARTS: Record<string, any> = {
    hotbar: { template: "templates/ui/hotbar.hbs" },
  };

  #page = 1;

  /** The page in view, 1 to 5. */
  get page(): number {
    return this.#page;
  }

  /** The slots in view with their macros. */
  get slots(): { slot: number; macro: any }[] {
    return game.user.getHotbarMacros(this.#page);
  }

  /** Shows a page; beyond the last comes the first. */
  async changePage(page: number): Promise<void> {
    this.#page = ((((page - 1) % PAGES) + PAGES) % PAGES) + 1;
    await this.render();
  }

  async cyclePage(step = 1): Promise<void> {
    await this.changePage(this.#page + step);
  }

  /** Runs the macro in a slot of the page in view, 1 to 10. Does nothing where there is none. */
  async _executeSlot(position: number): Promise<void> {
    await this.slots[position - 1]?.macro?.execute();
  }

  protected override async _prepareContext(options: any): Promise<any> {
    return {
      ...(await super._prepareContext(options)),
      page: this.#page,
      slots: this.slots.map(({ slot, macro }, index) => ({
        slot,
        macro,
        key: (index + 1) % 10,
        label: localise(macro ? "HOTBAR.Slot" : "HOTBAR.EmptySlot", { slot, name: macro?.name ?? "" }),
      })),
    };
  }

  protected override async _onFirstRender(context: any, options: any): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".slot.full", {
      hookName: "getMacroContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
    const redraw = debounce(() => void this.render(), 30);
    whileOpen(this, ["updateUser"], (user) => void (user.isSelf && redraw()));
    whileOpen(this, ["updateMacro", "deleteMacro"], () => redraw());
  }

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: any): void {
    super._attachPartListeners(partId, element, options);
    new DragDrop.implementation({
      dragSelector: ".slot.full",
      dropSelector: "#action-bar",
      permissions: { dragstart: () => true, drop: () => true },
      callbacks: {
        dragstart: (event: DragEvent) => this.#onDragStart(event),
        drop: (event: DragEvent) => this._onDrop(event),
      },
    }).bind(element);
  }

  /** The context menu of a slot with a macro, before hooks have added to it. */
  protected _getContextMenuOptions(): Record<string, any>[] {
    const macroOf = (target: HTMLElement): any => game.macros.get(target.dataset.macroId);
    return [
      {
        label: "MACRO.Edit",
        icon: "fa-solid fa-pen-to-square",
        visible: (target: HTMLElement) => Boolean(macroOf(target)?.isOwner),
        onClick: (_event: Event, target: HTMLElement) => macroOf(target).sheet.render({ force: true }),
      },
      {
        label: "HOTBAR.Remove",
        icon: "fa-solid fa-xmark",
        onClick: (_event: Event, target: HTMLElement) => game.user.assignHotbarMacro(null, Number(target.dataset.slot)),
      },
      {
        label: "MACRO.Delete",
        icon: "fa-solid fa-trash",
        visible: (target: HTMLElement) => Boolean(macroOf(target)?.canUserModify(game.user, "delete")),
        onClick: (_event: Event, target: HTMLElement) => macroOf(target).deleteDialog(),
      },
    ];
  }

  #onDragStart(event: DragEvent): void {
    const { macroId, slot } = (event.currentTarget as HTMLElement).dataset;
    const macro = game.macros.get(macroId!);
    if (macro) event.dataTransfer!.setData("text/plain", JSON.stringify({ ...macro.toDragData(), slot: Number(slot) }));
  }

  /** The hook `hotbarDrop` comes first; a callback that returns false has taken care of the drop. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const target = (event.target as HTMLElement).closest<HTMLElement>(".slot");
    if (!target) return;
    const data = TextEditor.implementation.getDragEventData(event);
    const slot = Number(target.dataset.slot);
    if (!Hooks.call("hotbarDrop", this, data, slot)) return;
    const macro = await macroFor(data);
    if (macro) await game.user.assignHotbarMacro(macro, slot, { fromSlot: data.slot });
  }

  /** A click on an empty slot writes a new macro for it. */
  static async #onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const slot = target.closest<HTMLElement>(".slot")!;
    const macro = game.macros.get(slot.dataset.macroId ?? "");
    if (macro) return void (await macro.execute());
    const cls = CONFIG.Macro.documentClass;
    if (!cls.canUserCreate(game.user)) return;
    const created = await cls.create({ name: localise("MACRO.New"), type: "chat", img: "icons/svg/dice-target.svg" }, { renderSheet: true });
    if (created) await game.user.assignHotbarMacro(created, Number(slot.dataset.slot));
  }

  static async #onPage(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.cyclePage(Number(target.dataset.step));
  }
}

/** The macro dropped; one of a compendium is copied into the world, and any other document gets a macro that opens its sheet. */
async function macroFor(data: Record<string, any>): Promise<any> {
  const cls = CONFIG.Macro.documentClass;
  if (data["type"] === "Macro") {
    const macro = await cls.fromDropData(data);
    return macro?.pack ? game.macros.importFromCompendium(game.packs.get(macro.pack), macro.id) : macro;
  }
  const document = data["uuid"] ? await foundry.utils.fromUuid(data["uuid"]) : null;
  if (!document) return null;
  const command = `(await foundry.utils.fromUuid(${JSON.stringify(document.uuid)}))?.sheet.render({ force: true });`;
  return cls.create({
    name: localise("HOTBAR.Open", { name: document.name }),
    type: "script",
    img: document.img ?? document.thumb ?? "icons/svg/book.svg",
    command,
  });
}
