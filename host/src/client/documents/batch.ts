import { getDocumentClass } from "./lookup.ts";

/** One write of a batch: its kind, the documents' type, and what the write itself takes. */
export interface BatchOperation {
  action: "create" | "update" | "delete";
  documentName: string;
  data?: any[];
  updates?: any[];
  ids?: string[];
  [option: string]: any;
}

/** Does several writes of different types one after another; resolves with the documents of each. The first refusal ends it. */
export async function modifyBatch(batch: BatchOperation[]): Promise<any[][]> {
  const results: any[][] = [];
  for (const { action, documentName, data = [], updates = [], ids = [], ...operation } of batch) {
    const cls = getDocumentClass(documentName);
    if (!cls) throw new Error(`"${documentName}" is not a type of document`);
    if (action === "create") results.push(await cls.createDocuments(data, operation));
    else if (action === "update") results.push(await cls.updateDocuments(updates, operation));
    else results.push(await cls.deleteDocuments(ids, operation));
  }
  return results;
}
