/** What every actor sheet of ours can do: roll what is clickable, play and edit mode, its items, its history. */
import { textAt } from "../../contract.ts";
import { asActor, asItem, type ActorDoc } from "../../platform/documents.ts";
import { loc } from "../../platform/text.ts";
import { QuintessenceActorSheetBase, shownSource } from "../../platform/sheets.ts";
import { rulesetOfItem } from "../../ruleset.ts";
import { openAmounts } from "../amount/open.ts";
import { startCheck } from "../check/perform.ts";
import { skips } from "../check/skip.ts";
import { postItem } from "../post/post.ts";
import { keepFolds, notWritten, slide } from "../redraw.ts";
import { statusWords } from "../status/kinds.ts";
import { addAsGear, addTo, isForeign, itemsIn, sameGear, type DroppedFolder } from "./drops.ts";
import { createEffect, effectAt, effectRows } from "./effects.ts";
import { historyOfActor, takeEditBack } from "./history.ts";
import { packOf } from "./packs.ts";
import { pressed, print, sureToDelete } from "./window.ts";

export type Mode = "play" | "edit";

export abstract class QuintessenceActorSheet extends QuintessenceActorSheetBase {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["quintessence", "q-sheet"],
    position: { width: 720, height: 820 },
    window: { resizable: true, controls: [{ icon: "fa-solid fa-print", label: "QUINTESSENCE.Sheet.print", action: "print" }] },
    form: { submitOnChange: true },
    actions: {
      check: QuintessenceActorSheet.#onCheck,
      mode: QuintessenceActorSheet.#onMode,
      adjust: QuintessenceActorSheet.#onAdjust,
      openItem: QuintessenceActorSheet.#onOpenItem,
      deleteItem: QuintessenceActorSheet.#onDeleteItem,
      createItem: QuintessenceActorSheet.#onCreateItem,
      equip: QuintessenceActorSheet.#onEquip,
      postItem: QuintessenceActorSheet.#onPostItem,
      openPack: QuintessenceActorSheet.#onOpenPack,
      createEffect: QuintessenceActorSheet.#onCreateEffect,
      openEffect: QuintessenceActorSheet.#onOpenEffect,
      toggleEffect: QuintessenceActorSheet.#onToggleEffect,
      deleteEffect: QuintessenceActorSheet.#onDeleteEffect,
      amounts: QuintessenceActorSheet.#onAmounts,
      takeEditBack: QuintessenceActorSheet.#onTakeEditBack,
      print: QuintessenceActorSheet.#onPrint,
    },
  };

  protected mode: Mode = "play";

  override get title(): string {
    return loc("QUINTESSENCE.Sheet.title", { name: this.doc.token?.name ?? this.doc.name, type: loc(`TYPES.Actor.${this.doc.type}`) });
  }
  /** The actor, as narrow as we use it. */
  get doc(): ActorDoc {
    return asActor(this.document);
  }

  protected override async _prepareContext(...args: Parameters<QuintessenceActorSheetBase["_prepareContext"]>): Promise<never> {
    const context = (await super._prepareContext(...args)) as object;
    const editing = this.isEditable && this.mode === "edit";
    return {
      ...context,
      actor: this.document as object,
      uid: this.id,
      img: this.doc.img,
      name: this.doc.name,
      editing,
      playing: !editing,
      editable: this.isEditable,
      limited: (this.document as { limited: boolean }).limited,
      history: historyOfActor(this.doc),
      effects: effectRows(this.doc),
      conditions: statusWords(this.doc),
    } as never;
  }
  protected override async _preparePartContext(part: string, ...rest: unknown[]): Promise<never> {
    const [given, options] = rest as [object, never];
    const context = (await super._preparePartContext(part, given, options)) as unknown as { tabs?: Record<string, object> };
    return { ...context, tab: context.tabs?.[part] } as never;
  }

  /** A new name is that of tokens to come too, where they are called as he is; those on a scene keep theirs. */
  protected override _processFormData(...args: Parameters<QuintessenceActorSheetBase["_processFormData"]>): never {
    const submitted = super._processFormData(...args) as { name?: string };
    const { name, prototypeToken, token } = this.doc;
    const follows = typeof submitted.name === "string" && submitted.name !== name && prototypeToken.name === name && token === null;
    return (follows ? { ...submitted, prototypeToken: { name: submitted.name } } : submitted) as never;
  }

  /** The notes, enriched for this reader. */
  protected async notes(): Promise<string> {
    const editor = foundry.applications.ux.TextEditor.implementation as unknown as { enrichHTML(html: string, options: object): Promise<string> };
    return editor.enrichHTML(textAt(shownSource(this.doc), "system.notes"), { secrets: this.doc.isOwner, relativeTo: this.document as object });
  }

  /** Someone who may only glance at him sees who he is, not what he can do. */
  protected override _configureRenderParts(...args: Parameters<QuintessenceActorSheetBase["_configureRenderParts"]>): never {
    const parts = super._configureRenderParts(...args) as Record<string, object>;
    if (!(this.document as { limited: boolean }).limited) return parts as never;
    return { limited: { template: "systems/quintessence/templates/sheet/limited.hbs" } } as never;
  }

  protected override _configureRenderOptions(...args: Parameters<QuintessenceActorSheetBase["_configureRenderOptions"]>): void {
    super._configureRenderOptions(...args);
    const [options] = args as unknown as [{ parts: string[]; isFirstRender: boolean }];
    if (!options.isFirstRender) options.parts = notWritten(this, options.parts);
  }
  protected override _syncPartState(...args: Parameters<QuintessenceActorSheetBase["_syncPartState"]>): void {
    super._syncPartState(...args);
    const [, next, prior] = args as unknown as [string, HTMLElement, HTMLElement];
    keepFolds(next, prior);
    slide(next, prior);
  }
  protected override async _onFirstRender(...args: Parameters<QuintessenceActorSheetBase["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", pressed);
  }
  protected override async _onRender(...args: Parameters<QuintessenceActorSheetBase["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.element.classList.toggle("q-editing", this.isEditable && this.mode === "edit");
  }

  /** A thing of another game becomes plain gear, and more of the gear he has is counted; the rest is Foundry's to copy or to sort. */
  protected override async _onDropItem(...args: Parameters<QuintessenceActorSheetBase["_onDropItem"]>): Promise<never> {
    const [event, dropped] = args as unknown as [DragEvent, unknown];
    const item = asItem(dropped);
    if (!this.isEditable) return null as never;
    if (isForeign(this.doc, item)) return (await addAsGear(this.doc, item)) as never;
    const own = sameGear(this.doc, item);
    return (await (own ? addTo(own, item) : super._onDropItem(event, dropped as never))) as never;
  }

  /** A folder is what lies in it, thing by thing. */
  protected override async _onDropFolder(...args: Parameters<QuintessenceActorSheetBase["_onDropFolder"]>): Promise<never> {
    const [event, folder] = args as unknown as [DragEvent, DroppedFolder];
    if (!this.isEditable || folder.type !== "Item") return null as never;
    for (const item of await itemsIn(folder)) await this._onDropItem(event, item as never);
    return folder as never;
  }

  static async #onCheck(this: QuintessenceActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { rollable } = target.dataset;
    if (rollable && this.isEditable) await startCheck({ actor: this.doc, rollable, skip: skips(event) });
  }
  static async #onMode(this: QuintessenceActorSheet): Promise<void> {
    this.mode = this.mode === "play" ? "edit" : "play";
    await this.render();
  }
  /** − and + beside a number of the actor's, or of the thing in whose row they stand: plain edits, kept within the bounds in the dataset. */
  static async #onAdjust(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { path, by, min, max } = target.dataset;
    if (!path || !this.isEditable) return;
    const doc = this.#item(target) ?? this.doc;
    const now = Number(foundry.utils.getProperty((doc as unknown as { _source: object })._source, path) ?? 0);
    const next = Math.min(Number(max ?? Number.POSITIVE_INFINITY), Math.max(Number(min ?? Number.NEGATIVE_INFINITY), now + Number(by)));
    if (next !== now) await doc.update({ [path]: next });
  }
  #item(target: HTMLElement) {
    return this.doc.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "");
  }
  static async #onPostItem(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.#item(target);
    if (item) await postItem(item);
  }
  static async #onOpenItem(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#item(target)?.sheet?.render({ force: true });
  }
  static async #onDeleteItem(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.#item(target);
    if (item && this.isEditable && (await sureToDelete(item.name))) await item.delete();
  }
  static async #onCreateItem(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { type, preset } = target.dataset;
    if (!type || !this.isEditable) return;
    const img = rulesetOfItem(type)?.items[type]?.img ?? "icons/svg/item-bag.svg";
    const system = preset ? (JSON.parse(preset) as object) : {};
    const [made] = (await this.doc.createEmbeddedDocuments("Item", [{ type, img, name: loc(`QUINTESSENCE.Sheet.New.${type}`), system }])) as {
      sheet: { render(options: object): unknown };
    }[];
    made?.sheet.render({ force: true });
  }
  static async #onOpenPack(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    packOf(target.dataset.type ?? "")?.render(true);
  }
  static async #onCreateEffect(this: QuintessenceActorSheet): Promise<void> {
    if (this.isEditable) await createEffect(this.doc);
  }
  static async #onOpenEffect(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await effectAt(this.doc, target)?.sheet?.render({ force: true });
  }
  static async #onToggleEffect(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const effect = effectAt(this.doc, target);
    if (effect && this.isEditable) await effect.update({ disabled: !effect.disabled });
  }
  static async #onDeleteEffect(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const effect = effectAt(this.doc, target);
    if (effect && this.isEditable && (await sureToDelete(effect.name))) await effect.delete();
  }
  static async #onAmounts(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) openAmounts(this.doc, target.dataset.amount);
  }
  static async #onTakeEditBack(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.isEditable) await takeEditBack(this.doc, target.dataset.key ?? "");
  }
  static async #onPrint(this: QuintessenceActorSheet): Promise<void> {
    print(this.element);
  }
  static async #onEquip(this: QuintessenceActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.#item(target);
    if (item && this.isEditable) await item.update({ "system.equipped": item.system.toObject(true).equipped !== true });
  }
}
