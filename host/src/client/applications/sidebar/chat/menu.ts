import { ChatPopout } from "../apps/chat-popout.ts";

/** The context menu of a chat message, before hooks have added to it. */
export function messageMenu(log: { element: HTMLElement }): Record<string, any>[] {
  const messageOf = (target: HTMLElement): any => game.messages.get(target.dataset.messageId ?? "");
  return [
    {
      label: "CHAT.PopOut",
      icon: "fa-solid fa-up-right-from-square",
      visible: (target: HTMLElement) => messageOf(target)?.isContentVisible ?? false,
      onClick: (_event: Event, target: HTMLElement) => openPopout(messageOf(target)),
    },
    {
      label: "CHAT.Reveal",
      icon: "fa-solid fa-eye",
      visible: (target: HTMLElement) => isHidden(messageOf(target)) && messageOf(target).canUserModify(game.user, "update"),
      onClick: (_event: Event, target: HTMLElement) => messageOf(target).update({ whisper: [], blind: false }),
    },
    {
      label: "CHAT.Conceal",
      icon: "fa-solid fa-eye-slash",
      visible: (target: HTMLElement) => {
        const message = messageOf(target);
        return Boolean(message) && !isHidden(message) && message.isRoll && game.user.isGM;
      },
      onClick: (_event: Event, target: HTMLElement) =>
        messageOf(target).update({
          whisper: CONFIG.ChatMessage.documentClass.getWhisperRecipients("gm").map((user: any) => user.id),
        }),
    },
    {
      label: "CHAT.ShowPortrait",
      icon: "fa-solid fa-user",
      visible: (target: HTMLElement) => Boolean(messageOf(target)?.speakerActor?.testUserPermission(game.user, "LIMITED")),
      onClick: (_event: Event, target: HTMLElement) => messageOf(target).speakerActor.sheet.render({ force: true }),
    },
    {
      label: "CHAT.Delete",
      icon: "fa-solid fa-trash",
      visible: (target: HTMLElement) => log.element.contains(target) && Boolean(messageOf(target)?.canUserModify(game.user, "delete")),
      onClick: (_event: Event, target: HTMLElement) => messageOf(target).delete(),
    },
  ];
}

function isHidden(message: any): boolean {
  return Boolean(message) && (message.whisper.length > 0 || message.blind);
}

function openPopout(message: any): Promise<unknown> {
  const cls = CONFIG.ChatMessage.popoutClass ?? ChatPopout;
  return new cls({ message }).render({ force: true });
}
