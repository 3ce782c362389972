const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const PAGES = [1, 2, 3, 4, 5];

/** Registers what keys do in the interface. Called once, before `init`. */
export function registerInterfaceKeybindings(): void {
  const { keybindings } = game;
  keybindings.register("core", "focusChat", {
    name: "KEYBINDINGS.FocusChat",
    editable: [{ key: "KeyC" }],
    onDown: () => {
      ui.sidebar.expand();
      ui.chat.activate();
      ui.chat.element.querySelector("textarea")?.focus();
      return true;
    },
  });
  keybindings.register("core", "toggleSidebar", {
    name: "KEYBINDINGS.ToggleSidebar",
    editable: [{ key: "KeyB" }],
    onDown: () => {
      ui.sidebar.toggleExpanded();
      return true;
    },
  });
  for (const slot of SLOTS) {
    keybindings.register("core", `executeMacro${slot}`, {
      name: `KEYBINDINGS.ExecuteMacro${slot}`,
      editable: [{ key: `Digit${slot % 10}` }],
      onDown: () => {
        void ui.hotbar._executeSlot(slot);
        return true;
      },
    });
  }
  for (const page of PAGES) {
    keybindings.register("core", `swapMacroPage${page}`, {
      name: `KEYBINDINGS.SwapMacroPage${page}`,
      editable: [{ key: `Digit${page}`, modifiers: ["ALT"] }],
      onDown: () => {
        void ui.hotbar.changePage(page);
        return true;
      },
    });
  }
}
