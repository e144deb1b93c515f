/** A display-safe file name: no path, no control characters, at most 200 characters. */
export function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const cleaned = base.replaceAll(/\p{C}/gu, '').trim().toWellFormed();
  return cleaned.length <= 200 ? cleaned : cleaned.slice(-200).toWellFormed();
}
