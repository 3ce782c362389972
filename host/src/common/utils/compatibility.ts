const logged = new Set<string>();

/** Warns of a use that a coming generation won't know. `once`: only the first time for a message. `mode`: 0 silent, 1 warning (default), 2 error, 3 thrown. */
export function logCompatibilityWarning(
  message: string,
  {
    mode = 1,
    since,
    until,
    details,
    once = false,
  }: { mode?: number; since?: number | string; until?: number | string; details?: string; once?: boolean; stack?: boolean } = {},
): void {
  if (mode === 0 || (once && logged.has(message))) return;
  logged.add(message);
  const lines = [
    message,
    since === undefined ? "" : `Deprecated since Version ${since}`,
    until === undefined ? "" : `Backwards-compatible support will be removed in Version ${until}`,
    details ?? "",
  ];
  const error = new Error(lines.filter(Boolean).join("\n"));
  if (mode === 3) throw error;
  if (mode === 2) console.error(error);
  else console.warn(error);
}
