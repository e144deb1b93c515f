import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { InviteForm, ProfileForm, SignupForm, TaskForm } from './forms.ts';
import { SnippetForm } from './reviewing.ts';

const names: Record<string, z.ZodMiniType> = {
  'a name at sign-up': SignupForm.shape.name,
  'a company at sign-up': SignupForm.shape.company,
  'a name in a profile': ProfileForm.shape.name,
  'a company in a profile': ProfileForm.shape.company,
  'an invited name': InviteForm.shape.name,
  'an invited company': InviteForm.shape.company,
};

const titles: Record<string, z.ZodMiniType> = {
  "a task's title": TaskForm.shape.title,
  "a task's time": TaskForm.shape.estimatedTime,
  "a snippet's shortcut": SnippetForm.shape.shortcut,
};

const breaks = ['\n', '\r\n', '\t', '\v', '\u0007', '\u007f', '\u0085', '\u2028', '\u2029'];
/** Characters that override the text direction. */
const turns = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];

describe.each(Object.entries({ ...names, ...titles }))('%s', (name, field) => {
  test.each(name in names ? breaks : [...breaks, ...turns])('is one line: %j is refused', (character) => {
    const issue = { message: 'Must be one line without control characters' };
    expect(field.safeParse(`Ada${character}Rossi`).error?.issues).toMatchObject([issue]);
  });

  test('accepts any script, joiners and surrounding spaces', () => {
    for (const text of ["Åsa d'Arc-Ωmega", '李小龍', 'می‌خواهم', '👩‍👩‍👧 & Co']) {
      expect(field.parse(`  ${text}\n`)).toBe(text);
    }
  });
});

test.each(Object.entries(names))('%s keeps no direction overrides', (_name, field) => {
  for (const turn of turns) expect(field.parse(`Ada${turn}Rossi`)).toBe('AdaRossi');
});

test("a task's deliverable is up to eight lines without other control characters", () => {
  const { deliverable } = TaskForm.shape;
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Thing ${at + 1}`).join('\n');
  expect(deliverable.parse(`\n ${lines(8)}\n`)).toBe(lines(8));
  const issue = { message: 'Must be at most 8 lines without control characters' };
  for (const text of [lines(9), ...[...breaks, ...turns].slice(1).map((character) => `A${character}B`)])
    expect(deliverable.safeParse(text).error?.issues).toMatchObject([issue]);
});
