import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chosenDialogs, coachDialogs, walkedDialogs } from '#tests/browser/dialog-table.ts';

const sources = globSync('**/*.{ts,tsx}', { cwd: 'frontend' }).map((file) => ({
  file,
  text: readFileSync(`frontend/${file}`, 'utf8'),
}));
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

test('the one component makes every dialog, except the search and the menu for later', () => {
  expect(filesWith(/<dialog\b|styled\.dialog\b|styled\('dialog|[^[]role="(alert)?dialog"/)).toEqual([
    'kit/dialog.tsx',
    'subjects/conversation/held/later-menu.tsx',
    'subjects/search/search-look.ts',
  ]);
});

test('every dialog is opened by the browser tests', () => {
  const screens = coachDialogs({ coach: '', invited: '', userId: 0, cohortId: 0, programmeId: 0 }).flatMap(
    ({ openers }) => openers,
  );
  const named = [...[...screens, ...chosenDialogs].map(({ file }) => file), ...walkedDialogs];
  const importers = filesWith(
    /import \{[^}]*\b(Dialog|ListDialog)\b[^}]*\} from '(#kit|[^']*\/(list-)?dialog\.tsx)'/,
  );
  const own = ['subjects/conversation/held/later-menu.tsx', 'subjects/search/search-panel.tsx'];
  expect([...new Set(named)].sort()).toEqual([...importers, ...own].sort());
});
