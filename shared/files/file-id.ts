/** An id becomes a path, so it holds nothing that leads elsewhere. */
export const isFileId = (id: string): boolean => /^[\w-]{1,200}$/.test(id);

/** Ids come from our own tables; this holds whoever wrote those, such as a restored backup, to their form. */
export function requireFileId(id: string): string {
  if (!isFileId(id)) throw new Error(`${JSON.stringify(id)} is no id of a file.`);
  return id;
}
