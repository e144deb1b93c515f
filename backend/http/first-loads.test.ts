import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pages, paths } from '#shared/domain/pages.ts';
import { listScripts, type Manifest } from './first-loads.ts';

const file = fileURLToPath(new URL('../../dist/frontend/.vite/manifest.json', import.meta.url));
const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
const scripts = listScripts(manifest, () => 0);

const addressOf = (module: string): string => `/${manifest[module]?.file}`;

test.each(pages.filter(({ path }) => path !== paths.landing))(
  'the build has the scripts of $path',
  ({ path, audience, module }) => {
    const named = scripts.get(path);
    expect(named).toContain(addressOf(`features/${module}.tsx`));
    expect(named?.includes(addressOf('app/with-data.tsx'))).toBe(audience !== 'everybody');
    expect(named).not.toContain(addressOf('index.html'));
  },
);

test('the landing page needs the entry chunk only', () => {
  expect(scripts.get(paths.landing)).toEqual([]);
});
