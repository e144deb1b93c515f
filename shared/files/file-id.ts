/** An id becomes part of a path, so it must not contain separators or dots. */
export const isFileId = (id: string): boolean => /^[\w-]{1,200}$/.test(id);

/** Validates ids read from tables, because a restored backup may contain others. */
export function requireFileId(id: string): string {
  if (!isFileId(id)) throw new Error(`${JSON.stringify(id)} is no id of a file.`);
  return id;
}
