import type { LightMyRequestResponse } from 'fastify';
import type { BookDay, BookEntry, BrandBook, NewBookEdit } from '#shared/contract/brand.ts';
import { sprintDays } from '#shared/domain/sprint.ts';
import { sampleAnswers } from '#tests/support/sample-answers.ts';
import type { Person } from './test-person.ts';
import { jpegOf, uploadFile } from './upload.ts';
import { handIn, saveDraft, sectionsOf } from './workbook-calls.ts';

/** The answers of a day by key, in their sections. */
function answersOf(day: number, answers: Readonly<Record<string, unknown>>): object {
  const sections = sectionsOf(day).map(({ key, fields }) => [
    key,
    Object.fromEntries(
      fields.flatMap((field) => (field.key in answers ? [[field.key, answers[field.key]]] : [])),
    ),
  ]);
  const known = sectionsOf(day).flatMap(({ fields }) => fields.map(({ key }) => key));
  const unknown = Object.keys(answers).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`Day ${day} has no field ${unknown.join()}`);
  return Object.fromEntries(sections);
}

/** Fills in a day and hands it in. */
export async function answerDay(
  person: Person,
  day: number,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const saved = await saveDraft(person, day, { form: answersOf(day, answers) });
  const handedIn = await handIn(person, day);
  if (saved.statusCode !== 200 || handedIn.statusCode !== 201) {
    throw new Error(`Day ${day} was refused: ${saved.body} ${handedIn.body}`);
  }
}

/** Hands in every day with the word `Word {day}` and pictures. */
export async function answerAllDays(
  person: Person,
  picture = { name: 'logo.jpg', content: jpegOf(64, 64) },
): Promise<void> {
  for (const day of sprintDays) {
    const hasPictures = sectionsOf(day).some(({ fields }) => fields.some(({ kind }) => kind === 'pictures'));
    const upload = hasPictures ? await uploadFile(person, { taskDay: day, ...picture }) : undefined;
    const form = sampleAnswers(sectionsOf(day), `Word ${day}`, upload?.json().fileURL);
    await saveDraft(person, day, { form });
    const answer = await handIn(person, day);
    if (answer.statusCode !== 201) throw new Error(`Day ${day} was refused: ${answer.body}`);
  }
}

export async function readBook(reader: Person, owner: Person): Promise<BrandBook> {
  const answer = await reader.get(`/api/brand/${owner.user.id}`);
  if (answer.statusCode !== 200) throw new Error(`The book was refused: ${answer.body}`);
  return answer.json();
}

export const daysOf = ({ chapters }: Pick<BrandBook, 'chapters'>): BookDay[] =>
  chapters.flatMap(({ days }) => days);

export const entryOf = (book: Pick<BrandBook, 'chapters'>, key: string): BookEntry | undefined =>
  daysOf(book)
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.key === key);

/** The address of a text's edits. */
export const textURL = (owner: Person, day: number, key: string): string =>
  `/api/brand/${owner.user.id}/texts/${day}/${key}`;

/** Sends an edit of what the book shows now, unless told otherwise. */
export async function editText(
  owner: Person,
  [day, key]: readonly [number, string],
  answer: unknown,
  given: Partial<NewBookEdit> = {},
): Promise<LightMyRequestResponse> {
  const book = await readBook(owner, owner);
  const handedInAt = daysOf(book).find((each) => each.day === day)?.handedInAt ?? null;
  const payload = { answer, replaces: entryOf(book, key)?.edit?.id ?? null, handedInAt, ...given };
  return await owner.put(textURL(owner, day, key), payload);
}

/** Makes a public link to the own book; returns its token. */
export async function shareBook(owner: Person, endsAt: string | null = null): Promise<string> {
  const answer = await owner.post(`/api/brand/${owner.user.id}/link`, { endsAt });
  if (answer.statusCode !== 201) throw new Error(`The link was refused: ${answer.body}`);
  return answer.json().token;
}
