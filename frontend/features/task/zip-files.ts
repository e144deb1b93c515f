import { type Zippable, zipSync } from 'fflate';

/** Each name once; a second of the same name gets a number. */
function placeNames(files: readonly File[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name }) => {
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
    let place = name;
    for (let n = 2; taken.has(place.toLowerCase()); n += 1) place = `${stem} (${n})${ending}`;
    taken.add(place.toLowerCase());
    return place;
  });
}

/** The files in one zip, uncompressed: photos and documents are compressed already. */
export async function zipFiles(name: string, files: readonly File[]): Promise<File> {
  const names = placeNames(files);
  const contents = await Promise.all(files.map((file) => file.arrayBuffer()));
  const parts: Zippable = Object.fromEntries(
    contents.map((content, at) => [names[at] ?? '', [new Uint8Array(content), { level: 0 }]]),
  );
  return new File([zipSync(parts)], name, { type: 'application/zip' });
}
