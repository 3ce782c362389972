// @ts-check
// Plain JavaScript that any Node since 12 can read: it has to say so when Node is too old.

/** The oldest Node that runs the tools, as in package.json's `engines`. @type {readonly [number, number]} */
export const NEEDED = [20, 19];

/**
 * Whether a Node is new enough.
 * @param {string} version as in `process.version`, e.g. "v20.19.0"
 * @returns {string | null} null if it is, or the line that says what to do
 */
export function nodeFault(version) {
  const needed = `${NEEDED.join(".")} or newer`;
  const match = /^v?(\d+)\.(\d+)\./.exec(version);
  if (!match) return `Node.js ${needed} is needed, and "${version}" could not be understood as its version.`;
  const major = Number(match[1]);
  const minor = Number(match[2]);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return null;
  return `Node.js ${needed} is needed; this is ${version}. Install it from https://nodejs.org and start again.`;
}
