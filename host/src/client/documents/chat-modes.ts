/** One way of sending a message: an entry of `CONFIG.ChatMessage.modes`. */
export interface MessageMode {
  label: string;
  icon: string;
  /** Changes a message's data for the mode; a whisper list that is there already stands. */
  handler: (data: any) => void;
}

const toGameMasters = (data: any): void => {
  if (!data.whisper?.length) data.whisper = game.users.filter((user: any) => user.isGM).map((user: any) => user.id);
};

/** The modes of generation 14 by their keys. */
export function defaultMessageModes(): Record<string, MessageMode> {
  return {
    public: { label: "CHAT.Mode.public", icon: "fa-solid fa-globe", handler: (data) => void (data.blind = false) },
    gm: {
      label: "CHAT.Mode.gm",
      icon: "fa-solid fa-user-secret",
      handler: (data) => {
        toGameMasters(data);
        data.blind = false;
      },
    },
    blind: {
      label: "CHAT.Mode.blind",
      icon: "fa-solid fa-eye-slash",
      handler: (data) => {
        toGameMasters(data);
        data.blind = true;
      },
    },
    self: {
      label: "CHAT.Mode.self",
      icon: "fa-solid fa-user",
      handler: (data) => {
        if (!data.whisper?.length) data.whisper = [game.userId];
        data.blind = false;
      },
    },
    ic: {
      label: "CHAT.Mode.ic",
      icon: "fa-solid fa-comment",
      handler: (data) => {
        data.style = CONST.CHAT_MESSAGE_STYLES.IC;
        data.blind = false;
      },
    },
  };
}

/** Generation 13's roll modes with the mode that each stands for. */
export const ROLL_MODES: Record<string, { mode: string; label: string; icon: string }> = {
  publicroll: { mode: "public", label: "CHAT.Mode.public", icon: "fa-solid fa-globe" },
  gmroll: { mode: "gm", label: "CHAT.Mode.gm", icon: "fa-solid fa-user-secret" },
  blindroll: { mode: "blind", label: "CHAT.Mode.blind", icon: "fa-solid fa-eye-slash" },
  selfroll: { mode: "self", label: "CHAT.Mode.self", icon: "fa-solid fa-user" },
};

/** Generation 14: changes a message's data for a mode of `CONFIG.ChatMessage.modes`. Throws for a mode that is none. */
export function applyMode(data: any, mode: string): any {
  const config = CONFIG.ChatMessage.modes[mode];
  if (!config) throw new Error(`"${mode}" is not a message mode`);
  config.handler(data);
  return data;
}

/** Generation 13: changes a message's data for a roll mode; "roll" is the user's own setting. Throws for a mode that is none. */
export function applyRollMode(data: any, rollMode: string): any {
  const chosen = rollMode === "roll" ? game.settings.get("core", "rollMode") : rollMode;
  const config = ROLL_MODES[chosen];
  if (!config) throw new Error(`"${chosen}" is not a roll mode`);
  defaultMessageModes()[config.mode]!.handler(data);
  return data;
}
