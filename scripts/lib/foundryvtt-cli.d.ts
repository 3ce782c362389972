/** The part of the Foundry CLI that the build uses; the package ships no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Writes a pack's database from a folder of JSON sources. */
  export function compilePack(source: string, target: string, options?: { readonly recursive?: boolean }): Promise<void>;
}
