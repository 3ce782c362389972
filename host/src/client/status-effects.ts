/** A condition that a token can be given: an entry of `CONFIG.statusEffects`. */
export interface StatusEffect {
  id: string;
  name: string;
  img: string;
  _id?: string;
  order?: number;
  hud?: boolean | { actorTypes: string[] };
  statuses?: string[];
  [key: string]: unknown;
}

/** Core's conditions: id, the word's key below `EFFECT.Status`, and the drawing. */
const CORE: [id: string, word: string, icon: string][] = [
  ["dead", "Dead", "skull"],
  ["unconscious", "Unconscious", "unconscious"],
  ["sleep", "Asleep", "sleep"],
  ["stun", "Stunned", "daze"],
  ["prone", "Prone", "falling"],
  ["restrain", "Restrained", "net"],
  ["paralysis", "Paralysis", "paralysis"],
  ["fly", "Flying", "wing"],
  ["blind", "Blind", "blind"],
  ["deaf", "Deaf", "deaf"],
  ["silence", "Silenced", "silenced"],
  ["fear", "Fear", "terror"],
  ["burning", "Burning", "fire"],
  ["frozen", "Frozen", "frozen"],
  ["shock", "Shocked", "lightning"],
  ["corrode", "Corrode", "acid"],
  ["bleeding", "Bleeding", "blood"],
  ["disease", "Disease", "biohazard"],
  ["poison", "Poison", "poison"],
  ["curse", "Cursed", "sun"],
  ["regen", "Regen", "regen"],
  ["degen", "Degen", "degen"],
  ["hover", "Hover", "wingfoot"],
  ["burrow", "Burrow", "mountain"],
  ["upgrade", "Upgrade", "upgrade"],
  ["downgrade", "Downgrade", "downgrade"],
  ["invisible", "Invisible", "invisible"],
  ["target", "Target", "target"],
  ["eye", "Marked", "eye"],
  ["bless", "Blessed", "angel"],
  ["fireShield", "FireShield", "fire-shield"],
  ["coldShield", "IceShield", "ice-shield"],
  ["magicShield", "MagicShield", "mage-shield"],
  ["holyShield", "HolyShield", "holy-shield"],
];

/** Methods of arrays, offered on the record without being keys of it, for packages that still treat the statuses as a list. */
const LIST_METHODS = {
  push(this: Record<string, StatusEffect>, ...entries: StatusEffect[]): number {
    for (const entry of entries) this[entry.id] = entry;
    return Object.keys(this).length;
  },
  ...Object.fromEntries(
    (["at", "every", "filter", "find", "findIndex", "flatMap", "forEach", "includes", "indexOf", "map", "reduce", "slice", "some"] as const).map((name) => [
      name,
      function (this: Record<string, StatusEffect>, ...args: any[]) {
        return (Object.values(this)[name] as any)(...args);
      },
    ]),
  ),
  [Symbol.iterator](this: Record<string, StatusEffect>) {
    return Object.values(this)[Symbol.iterator]();
  },
};
Object.defineProperty(LIST_METHODS, "length", {
  get(this: Record<string, StatusEffect>) {
    return Object.keys(this).length;
  },
});

function asRecord(list: StatusEffect[]): Record<string, StatusEffect> {
  const record: Record<string, StatusEffect> = Object.create(LIST_METHODS);
  for (const entry of list) record[entry.id] = entry;
  return record;
}

/**
 * Defines `CONFIG.statusEffects`: an array in generation 13; in 14 a record keyed by id that still answers the methods of arrays,
 * and into which an assigned array is turned.
 */
export function defineStatusEffects(config: Record<string, any>, generation: number): void {
  const list = CORE.map(([id, word, icon]) => ({ id, name: `EFFECT.Status${word}`, img: `icons/svg/${icon}.svg` }));
  if (generation < 14) {
    config["statusEffects"] = list;
    return;
  }
  let current: unknown = asRecord(list);
  Object.defineProperty(config, "statusEffects", {
    enumerable: true,
    configurable: true,
    get: () => current,
    set: (value: unknown) => {
      current = Array.isArray(value) ? asRecord(value) : value;
    },
  });
}

/** The configured status of this id, whatever form the configuration has. */
export function findStatusEffect(id: string): StatusEffect | undefined {
  return Object.values<StatusEffect>(CONFIG.statusEffects).find((entry) => entry.id === id);
}
