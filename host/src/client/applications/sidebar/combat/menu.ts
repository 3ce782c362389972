interface Tracker {
  viewed: any;
  _combatantOf(target: HTMLElement): any;
}

/** The context menu of a combatant, before hooks have added to it. */
export function combatantMenu(tracker: Tracker): Record<string, any>[] {
  const find = (target: HTMLElement): any => tracker._combatantOf(target);
  return [
    {
      label: "COMBAT.OpenSheet",
      icon: "fa-solid fa-user",
      visible: (target: HTMLElement) => Boolean(find(target)?.actor?.testUserPermission(game.user, "LIMITED")),
      onClick: (_event: Event, target: HTMLElement) => find(target).actor.sheet.render({ force: true }),
    },
    {
      label: "COMBAT.RerollInitiative",
      icon: "fa-solid fa-dice-d20",
      visible: (target: HTMLElement) => Boolean(find(target)?.isOwner),
      onClick: (_event: Event, target: HTMLElement) => tracker.viewed.rollInitiative([find(target).id]),
    },
    {
      label: "COMBAT.ClearInitiative",
      icon: "fa-solid fa-rotate-left",
      visible: (target: HTMLElement) => game.user.isGM && Number.isFinite(find(target)?.initiative),
      onClick: (_event: Event, target: HTMLElement) => find(target).update({ initiative: null }),
    },
    {
      label: "COMBAT.Remove",
      icon: "fa-solid fa-trash",
      visible: () => game.user.isGM,
      onClick: (_event: Event, target: HTMLElement) => find(target).delete(),
    },
  ];
}
