const MAX_BYTES = 1_000_000;

/** A chosen file as text: UTF-8, UTF-16 with its mark, or what spreadsheets of Windows write. Undefined: too large. */
export async function readTextFile(file: File): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
