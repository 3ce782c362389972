import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

/** The address at which the others join this game. */
export class InvitationLinks extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    id: "invitation-links",
    classes: ["invitation-links"],
    window: { title: "INVITATION.Title", icon: "fa-solid fa-user-plus", contentClasses: ["standard-form"] },
    position: { width: 460 },
    actions: { copy: InvitationLinks.#onCopy },
  };

  static override PARTS: Record<string, any> = {
    links: { template: "templates/settings/invitation-links.hbs" },
  };

  protected override async _prepareContext(options: any): Promise<any> {
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      address: location.origin,
      isLocal: ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname),
      port: location.port,
    };
  }

  /** The clipboard is out of reach on plain http: then the address is selected for copying by hand. */
  static async #onCopy(this: InvitationLinks, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const input = target.parentElement!.querySelector("input")!;
    input.select();
    if (!navigator.clipboard) return;
    await navigator.clipboard.writeText(input.value);
    ui.notifications.info("INVITATION.Copied", { localize: true, console: false });
  }
}
