/** The words of the pages that come before the game, in each language. */
export const WORDS = {
  en: {
    title: "Join",
    welcome: "Choose your name to take a seat at the table.",
    user: "Name",
    password: "Password",
    passwordHint: "Leave empty if none was set.",
    join: "Join the game",
    playing: "playing",
    nobody: "Nobody is at the table yet.",
    atTable: "At the table:",
    wrong: "Wrong password. Nothing was changed; try again.",
    unknown: "Choose a name from the list.",
    banned: "This user may not join any more. Ask the gamemaster.",
    system: "Game system",
  },
  fr: {
    title: "Rejoindre",
    welcome: "Choisir son nom pour prendre place à la table.",
    user: "Nom",
    password: "Mot de passe",
    passwordHint: "Laisser vide s’il n’y en a pas.",
    join: "Rejoindre la partie",
    playing: "en jeu",
    nobody: "Personne n’est encore à la table.",
    atTable: "À la table\u00a0:",
    wrong: "Mot de passe erroné. Rien n’a changé\u00a0; réessayer.",
    unknown: "Choisir un nom dans la liste.",
    banned: "Cet utilisateur ne peut plus se joindre à la partie. S’adresser au meneur de jeu.",
    system: "Système de jeu",
  },
} as const;

/** Keys of {@link WORDS} that tell why somebody wasn't let in. */
export type JoinError = "wrong" | "unknown" | "banned";
export type PageLanguage = keyof typeof WORDS;

/** The page language that an `Accept-Language` header prefers; English when it names neither. */
export function pageLanguage(header: string | undefined): PageLanguage {
  const wanted = (header ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().toLowerCase().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { lang: tag.split("-")[0]!, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ lang, quality }) => Object.hasOwn(WORDS, lang) && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return (wanted[0]?.lang as PageLanguage | undefined) ?? "en";
}
