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
