/** What a sheet's window does whatever is in it. */
import { loc } from "../../platform/text.ts";

/** Enter and the space bar press what says it is a button and is none: a picture, which Foundry's own actions want to be a picture. */
export function pressed(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if ((event.key !== "Enter" && event.key !== " ") || !target.matches("img[role=button]")) return;
  event.preventDefault();
  target.click();
}

/** Asks whether something of this name may be deleted. */
export async function sureToDelete(name: string): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title: loc("QUINTESSENCE.Sheet.delete") },
    content: `<p>${foundry.utils.escapeHTML(loc("QUINTESSENCE.Sheet.deleteSure", { name }))}</p>`,
  });
  return answer === true;
}

/** Prints one sheet, without the table around it. */
export function print(sheet: HTMLElement): void {
  const page = sheet.ownerDocument.defaultView;
  if (!page) return;
  sheet.classList.add("q-printed");
  page.addEventListener("afterprint", () => sheet.classList.remove("q-printed"), { once: true });
  page.print();
}
