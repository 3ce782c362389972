/** The part of the Foundry CLI that the build and its tests use; the package ships no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Writes a pack's database from a folder of JSON sources. */
  export function compilePack(source: string, target: string, options?: { readonly recursive?: boolean }): Promise<void>;
  /** Writes a pack's documents as JSON files. */
  export function extractPack(source: string, target: string): Promise<void>;
}
