import { cellsOf } from '#shared/content/fields.ts';
import type { Answer, Answers, WorkbookField } from '#shared/contract/workbooks.ts';
import { curriculumDay } from '#shared/curriculum/curriculum.ts';
import { fileAddress } from '#shared/database/present-file-url.ts';
import { columnsOf } from '#shared/domain/answers.ts';
import { dateInWords } from '#shared/domain/dates.ts';
import type { DemoClient } from './demo-client.ts';
import { demoContent } from './demo-content.ts';
import { demoFileId } from './demo-file.ts';
import type { ShortAnswers } from './demo-schema.ts';

/** What a participant hands in for a day. */
export interface DemoWork {
  /** Null where a file is handed in instead. */
  answers: Answers | null;
  /** The first version, when it was replaced, and how many hours later. */
  first: { answers: Answers; hours: number } | null;
  /** The handed-in file, or the pictures of the answers. */
  files: readonly { folder: string; name: string }[];
  notes: string | null;
}

/** The participant's own work for a day, else the default one. */
export function workOf(client: DemoClient, day: number, at: Date): DemoWork {
  const { id: userId, person } = client;
  const own = person.days[day];
  const notes = own ? (own.note ?? null) : defaultNote(client, day);
  if (own?.file) return { answers: null, first: null, files: [{ folder: 'files', name: own.file }], notes };
  const short = own?.answers ?? defaultAnswers(client, day);
  const folder = `pictures/${person.brand ?? 'everyday'}`;
  const files = pictureNames(day, short).map((name) => ({ folder, name }));
  const pictureURL = (name: string): string => fileAddress(demoFileId({ userId, day, folder, name }));
  const fill = (texts: ShortAnswers): Answers => fillIn(day, texts, { handedIn: at, pictureURL });
  const first = own?.first && { ...own.first, answers: fill({ ...short, ...own.first.answers }) };
  return { answers: fill(short), first: first ?? null, files, notes };
}

/** Every third has none, because not every submission has notes. */
const defaultNote = ({ index }: DemoClient, day: number): string | null =>
  (index + day) % 3 === 0 ? null : (demoContent().dayTexts[day - 1]?.note ?? null);

function defaultAnswers({ person, index }: DemoClient, day: number): ShortAnswers {
  const { business, company } = person;
  const text = demoContent().dayTexts[day - 1];
  if (!business || !text) throw new Error(`${person.name} has no work for day ${day}.`);
  const { answers, variants = [] } = text;
  const words = {
    ...business,
    company,
    line: business.line ?? company,
    ...variants[index % variants.length],
  };
  const said = Object.entries(answers).map(([key, answer]) => [
    key,
    typeof answer === 'string' ? say(answer, words) : answer.map((item) => say(item, words)),
  ]);
  return Object.fromEntries(said);
}

/** Replaces {helps} by that word, and {Helps} by the word with a capital letter. */
const say = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([a-z]+)\}/gi, (_, name: string) => {
    const word = words[name] ?? words[name.charAt(0).toLowerCase() + name.slice(1)];
    if (word === undefined) throw new Error(`A default text of the demo names {${name}}, which is no word.`);
    return name in words ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });

/** The first cell of each row of a field for pictures. */
function pictureNames(day: number, short: ShortAnswers): string[] {
  const fields = curriculumDay(day)?.sections.flatMap((section) => section.fields) ?? [];
  const names = fields.flatMap(({ key, kind }) => {
    const rows = kind === 'pictures' ? short[key] : undefined;
    return typeof rows === 'object' ? rows.flatMap((row) => cellsOf(row)[0] ?? []) : [];
  });
  return [...new Set(names)];
}

interface Meaning {
  handedIn: Date;
  /** The address of a picture. */
  pictureURL: (name: string) => string;
}

const DAY = 86_400_000;
const SHIFT = /^[+-]\d+$/;
const shifted = (from: Date, days: string): Date => new Date(from.getTime() + Number(days) * DAY);

/** The answers of a day as a workbook stores them. */
function fillIn(day: number, short: ShortAnswers, meaning: Meaning): Answers {
  const sections = curriculumDay(day)?.sections ?? [];
  const filled = sections.map(({ key, fields }) => {
    const given = fields.flatMap((field) => {
      const answer = short[field.key];
      return answer === undefined ? [] : [[field.key, long(field, answer, meaning)] as const];
    });
    return [key, Object.fromEntries(given)] as const;
  });
  return Object.fromEntries(filled.filter(([, given]) => Object.keys(given).length > 0));
}

function long(field: WorkbookField, answer: string | readonly string[], meaning: Meaning): Answer {
  if (typeof answer === 'string') return text(field.kind, answer, meaning);
  if (columnsOf(field).length === 0) return [...answer];
  return answer.map((written, index) => row(field, written, index, meaning));
}

function row(field: WorkbookField, written: string, index: number, meaning: Meaning): Record<string, string> {
  const columns = columnsOf(field);
  const given = cellsOf(written);
  const name = given.length < columns.length ? field.rowNames?.[index] : undefined;
  const cells = name === undefined ? given : [name, ...given];
  return Object.fromEntries(
    cells.map((cell, at) => {
      const key = columns[at]?.key ?? `column${at}`;
      return [key, text(field.columns?.[at]?.kind ?? key, cell, meaning)];
    }),
  );
}

function text(kind: string, written: string, { handedIn, pictureURL }: Meaning): string {
  if (kind === 'fileURL') return pictureURL(written);
  if (kind === 'date' && SHIFT.test(written)) return shifted(handedIn, written).toISOString().slice(0, 10);
  return written.replaceAll(/\{([+-]\d+)\}/g, (_, days: string) =>
    dateInWords(shifted(handedIn, days), { timeZone: 'UTC', now: handedIn }),
  );
}
