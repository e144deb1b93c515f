/** ms for which a browser may still read what it saves. */
const SAVING = 60_000;

/** Lets the browser save content under a name. */
export function saveFile(content: Blob, name: string): void {
  const saved = document.createElement('a');
  saved.href = URL.createObjectURL(content);
  saved.download = name;
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), SAVING);
}

/** The file name that the server gives; the encoded one is exact. */
export function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '';
}
