import { escapeHtml } from "./html.ts";
import { WORDS, type JoinError, type PageLanguage } from "./words.ts";

export interface JoinUser {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
}

export interface JoinPage {
  readonly lang: PageLanguage;
  readonly world: string;
  readonly system: string;
  readonly users: readonly JoinUser[];
  readonly error?: JoinError;
  /** The user chosen before a refused attempt: the password comes next. */
  readonly chosen?: string;
}

/** The page that lets somebody choose who he is. Needs no script. */
export function renderJoinPage({ lang, world, system, users, error, chosen }: JoinPage): string {
  const words = WORDS[lang];
  const active = users.filter((user) => user.active);
  const options = users.map(
    ({ id, name, active }) =>
      `<option value="${escapeHtml(id)}"${id === chosen ? " selected" : ""}>${escapeHtml(name)}${active ? ` (${words.playing})` : ""}</option>`,
  );
  return `<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${escapeHtml(world)} · ${words.title}</title>
  <link rel="icon" href="/icons/svg/d20.svg">
  <link rel="stylesheet" href="/host/join.css">
</head>
<body>
  <main>
    <header>
      <h1>${escapeHtml(world)}</h1>
      <p class="system"><span class="visually-hidden">${words.system}: </span>${escapeHtml(system)}</p>
    </header>
    <p>${words.welcome}</p>
    ${error ? `<p class="error" role="alert">${words[error]}</p>` : ""}
    <form method="post" action="/join">
      <label for="join-user">${words.user}</label>
      <select id="join-user" name="userid" required${chosen ? "" : " autofocus"}>
        <option value=""></option>
        ${options.join("\n        ")}
      </select>
      <label for="join-password">${words.password}</label>
      <input id="join-password" type="password" name="password" autocomplete="current-password" aria-describedby="join-hint"${chosen ? " autofocus" : ""}>
      <p id="join-hint" class="hint">${words.passwordHint}</p>
      <button type="submit" name="join">${words.join}</button>
    </form>
    <footer>${
      active.length ? `<span>${words.atTable}</span> <ul>${active.map(({ name }) => `<li>${escapeHtml(name)}</li>`).join("")}</ul>` : words.nobody
    }</footer>
  </main>
</body>
</html>
`;
}
