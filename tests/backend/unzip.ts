import { type Entry, fromBufferPromise } from 'yauzl';

/** The content of each file in a zip, by its path. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(zip);
  const contents = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    contents.set(entry.fileName, Buffer.concat(chunks));
  }
  return contents;
}
