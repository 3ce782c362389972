/** The templates of the matrix's sheets. */
import { SHARED } from "../../../table/sheet/parts.ts";

/** A template below `templates/matrix`. */
export const part = (name: string): string => `systems/quintessence/templates/matrix/${name}.hbs`;
/** What a header is made of. */
export const HEAD = [part("states"), part("grid"), part("counters"), SHARED.track];
