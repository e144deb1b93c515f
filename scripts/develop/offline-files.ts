import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '#shared/domain/pages.ts';

/** What is read from Vite's manifest. */
type Manifest = Readonly<
  Record<
    string,
    { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
  >
>;

const ENTRY = 'index.html';
const NAMED = ['/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png'];

/** Coaches work with a network, and the list of common passwords is as large as everything else together. */
const isLeftOut = (name: string): boolean => {
  const rows = pages.filter(({ module }) => name === `features/${module}.tsx`);
  const isForCoaches = rows.length > 0 && rows.every(({ audience }) => audience === 'coaches');
  return isForCoaches || name.includes('common-password');
};

/** What the service worker stores of a build, and a hash of it. */
export async function listOfflineFiles(folder: string): Promise<{ files: string[]; release: string }> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const names = new Set([ENTRY]);
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (!isLeftOut(next)) names.add(next);
  }
  const chunks = [...names].flatMap((name) => manifest[name] ?? []);
  const built = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const files = [...new Set(built.map((file) => `/${file}`)), ...NAMED].toSorted();
  const hash = createHash('sha256').update(files.join('\n'));
  for (const file of ['/index.html', ...NAMED]) hash.update(await readFile(join(folder, file)));
  return { files, release: hash.digest('hex').slice(0, 16) };
}
