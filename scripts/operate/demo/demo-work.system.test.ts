import { readdir, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { curriculum, curriculumDay } from '#shared/curriculum/curriculum.ts';
import { adviceOn } from '#shared/domain/advice/advice.ts';
import type { OtherText } from '#shared/domain/advice/rules.ts';
import { fieldsOf, findUnique } from '#shared/domain/anchor.ts';
import { answerOf, answerText, countFilled, openFields, rowsOf, textOf } from '#shared/domain/answers.ts';
import { misfits } from '#shared/domain/check-answers.ts';
import { contrastRatio } from '#shared/domain/contrast.ts';
import { fileTypeOf } from '#shared/domain/file-types.ts';
import { adviceProblems, kindProblems } from '#tests/support/answer-problems.ts';
import type { DemoClient } from './demo-client.ts';
import { demoContent } from './demo-content.ts';
import { workOf } from './demo-work.ts';
import { timelineOf } from './timeline.ts';

const now = new Date('2026-03-12T15:20:00Z');
const clients = demoContent().people.map((person, index): DemoClient => {
  return { id: index + 1, index, person, timeline: timelineOf(person, index, now) };
});
const work = clients.flatMap((client) =>
  client.timeline.submissions.map(({ day, at }) => ({ client, day, ...workOf(client, day, at) })),
);
const finished = work.filter(({ client }) => client.person.hasFinished);
const sectionsOf = (day: number) => curriculumDay(day)?.sections ?? [];
/** Of every logo of the demo that is not a square. */
const LOGO_SIZE = { width: 760, height: 360 };

const nameOf = ({ client, day }: (typeof work)[number]) => `${client.person.name}, day ${day}`;

/** The answered fields of a piece of work, with what was answered. */
const answered = ({ day, answers }: (typeof work)[number]) =>
  sectionsOf(day).flatMap(({ key, fields }) =>
    fields.flatMap((field) => {
      const answer = answerOf(answers, key, field.key);
      return answer === undefined ? [] : [{ field, answer }];
    }),
  );

test('all work is answers that fit the questions, but for a .docx, a .pdf and a photo', () => {
  for (const each of work)
    expect(misfits(sectionsOf(each.day), each.answers ?? {}), nameOf(each)).toEqual({});
  const files = work.flatMap(({ answers, files: [file] }) =>
    answers ? [] : (file?.name.split('.').pop() ?? ''),
  );
  expect(files.toSorted()).toEqual(['docx', 'jpg', 'pdf']);
});

test('every text names a field of its day', () => {
  for (const { person } of clients) {
    for (const [day, { answers = {} }] of Object.entries(person.days)) {
      const keys = sectionsOf(Number(day)).flatMap(({ fields }) => fields.map(({ key }) => key));
      expect(keys, `${person.name}, day ${day}`).toEqual(expect.arrayContaining(Object.keys(answers)));
    }
  }
});

test("everybody answered the day's result and kept to the kinds; the advice too, but for one pale palette", () => {
  const ignored: string[] = [];
  for (const each of work.filter(({ answers }) => answers)) {
    const results = answered(each).filter(({ field }) => field.isResult);
    expect(results.length, nameOf(each)).toBeGreaterThanOrEqual(1);
    for (const { field, answer } of answered(each)) {
      const problems = kindProblems(field, answer);
      const graver = problems.filter((problem) => !['is empty', 'has other columns'].includes(problem));
      const name = `${nameOf(each)}: ${field.key}`;
      expect(each.client.person.hasFinished ? problems : graver, name).toEqual([]);
      if (adviceProblems(field, answer).length > 0) ignored.push(name);
    }
  }
  expect(ignored).toEqual(['Greta Holm, day 16: text_pairs']);
});

test('at least three brands are finished with every field answered, one of them this week', () => {
  const brands = clients.filter(({ person }) => person.hasFinished);
  expect(brands.length).toBeGreaterThanOrEqual(3);
  expect(Math.min(...brands.map(({ person }) => person.idleHours))).toBeLessThan(7 * 24);
  expect(finished).toHaveLength(brands.length * curriculum.length);
  for (const each of finished) {
    const open = openFields(sectionsOf(each.day), each.answers ?? {}).map(({ label }) => label);
    expect(open, nameOf(each)).toEqual([]);
    const own = each.client.person.days[each.day];
    expect(own?.review, nameOf(each)).toBeDefined();
  }
  const counts = finished.flatMap((each) =>
    answered(each).flatMap(({ field, answer }) =>
      field.kind === 'pictures' ? [`${field.key} ${countFilled(field, answer)}`] : [],
    ),
  );
  for (const wanted of ['mood_board 10', 'logo_pictures 4', 'repair_pictures 6', 'story_picture 1']) {
    expect(
      counts.filter((count) => count === wanted),
      wanted,
    ).toHaveLength(brands.length);
  }
});

test('a finished brand is one piece: its tagline is announced, its typefaces and colours can be read', () => {
  for (const client of clients.filter(({ person }) => person.hasFinished)) {
    const of = (day: number) => finished.find((each) => each.client === client && each.day === day);
    const text = (day: number, section: string, field: string) =>
      textOf(answerOf(of(day)?.answers, section, field)).replace(/\.$/, '');
    const tagline = text(12, 'test', 'tagline');
    expect(tagline).not.toBe('');
    for (const key of ['announcement_long', 'announcement_short']) {
      expect(text(21, 'note', key).toLowerCase(), key).toContain(tagline.toLowerCase());
    }
    expect(JSON.stringify(answerOf(of(16)?.answers, 'type', 'type_sizes'))).toContain(tagline);
    const [main, ground] = answerOf(of(16)?.answers, 'colours', 'palette') as { hex: string }[];
    expect(contrastRatio(main?.hex ?? '', ground?.hex ?? '')).toBeGreaterThanOrEqual(4.5);
  }
});

test('every annotation marks words that occur once in the work, or names a field', () => {
  const lost: string[] = [];
  for (const { client, day, answers, notes } of work) {
    for (const { on: quote } of client.person.days[day]?.remarks ?? []) {
      const fields = fieldsOf(answers, notes);
      const { final_statement = '' } = fields;
      const found =
        quote in fields || findUnique({ final_statement }, quote, 1) || findUnique(fields, quote, 1);
      if (!found) lost.push(`${client.person.name}, day ${day}: ${quote}`);
    }
  }
  expect(lost).toEqual([]);
});

test('each picture and file is used, small, and of an accepted type', async () => {
  const used = new Set(work.flatMap(({ files }) => files.map(({ folder, name }) => `${folder}/${name}`)));
  const folders = ['files', 'pictures'].map((name) => new URL(`./${name}/`, import.meta.url));
  const stored: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = `${entry.parentPath}/${entry.name}`;
      stored.push(path.slice(path.search(/(files|pictures)\//)).replaceAll('//', '/'));
      expect((await stat(path)).size, entry.name).toBeLessThan(25_000);
      expect(fileTypeOf(entry.name), entry.name).toBeDefined();
    }
  }
  expect(stored.toSorted()).toEqual([...used].toSorted());
});

test('the rules find what is wrong in the seeded work, and nothing else', () => {
  const advised = work.flatMap(({ client, day, answers }) => {
    if (!answers) return [];
    const others = work.flatMap((other): OtherText[] =>
      other.client === client && other.day < day
        ? answered(other).map(({ field, answer }) => ({
            ...{ day: other.day, text: answerText(answer) },
            isResult: field.isResult === true && typeof answer === 'string',
          }))
        : [],
    );
    const pictures = answered({ client, day, answers } as (typeof work)[number])
      .filter(({ field }) => field.key === 'logo_pictures')
      .flatMap(({ answer }) => rowsOf(answer).map(({ fileURL = '' }) => [fileURL, LOGO_SIZE] as const));
    const { company } = client.person;
    return adviceOn({
      ...{ sections: sectionsOf(day), form: answers, name: company ?? null, others },
      pictures: new Map(pictures),
    }).map(({ rule, text }) => `${client.person.name}, day ${day}, ${rule}: ${text}`);
  });
  const open = ['Nadia Petrova', 'Emre Yildiz', 'Clara Johansson'].flatMap((name) => [
    `${name}, day 16, empty: Not answered yet: “Heading licence”`,
    `${name}, day 17, empty: Not answered yet: “Pictures before and after”`,
  ]);
  expect(advised).toEqual([
    'Greta Holm, day 16, contrast: #C9B6E4 on #E8E6EE has 1.50:1; 4.5:1 reads well.',
    'Greta Holm, day 16, contrast: #BFE8D4 on #E8E6EE has 1.08:1; 4.5:1 reads well.',
    ...open,
  ]);
});
