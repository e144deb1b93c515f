import { expect, test } from 'vitest';
import { MissionForm } from '#shared/contract/drafts.ts';
import { answeredSteps, countWords, missionSteps, partLabel } from './mission-form.ts';

test('the steps hold exactly the fields of the form', () => {
  const shown = Object.fromEntries(
    missionSteps.map(({ step, fields }) => [step, fields.map(({ key }) => key)]),
  );
  const asked = Object.entries(MissionForm.shape).map(([step, part]) => [
    step,
    Object.keys(part.unwrap().shape),
  ]);
  expect(shown).toEqual(Object.fromEntries(asked));
});

test('fields that were left open, or a whole step, read as empty', () => {
  const steps = answeredSteps({ step1: { why_started: '  I was tired of bad bread. ' } });
  expect(steps).toHaveLength(4);
  expect(steps[0]?.answers.map(({ text }) => text)).toEqual(['I was tired of bad bread.', '', '']);
  expect(steps[3]?.answers.map(({ text }) => text)).toEqual(['']);
});

test('words are what stands between spaces', () => {
  expect(['', '   ', 'bread', ' honest  bread\nfor all '].map(countWords)).toEqual([0, 0, 1, 4]);
});

test('a part has its label, and free words have none', () => {
  expect(['notes', 'file', 'the logo', 'constructor', '__proto__'].map(partLabel)).toEqual([
    ...['Notes', 'Uploaded file'],
    ...[undefined, undefined, undefined],
  ]);
});
