import type { Submission } from '#shared/contract/submissions.ts';
import type { Answer, Answers, Workbook, WorkbookField } from '#shared/contract/workbooks.ts';
import { call } from './call.ts';
import { submitWork } from './flows.ts';
import type { Person } from './seeded-people.ts';

const DAYS = 21;
const LONGEST_TEXT = 20_000;
const ROWS = 50;
const TAKEN = [200, 201];
const REFUSED = [400, 413, 422, 503];

/** How large a hand-in is in characters, and its lines: the shortest are the hardest to lay out. */
interface Size {
  characters: number;
  line: number;
}

/** Ever easier ones; the first that the product takes is the heaviest that it allows. */
const sizes: readonly Size[] = [440_000, 250_000, 120_000, 50_000, 10_000, 1_000].flatMap((characters) =>
  [1, 10, 100].map((line) => ({ characters, line })),
);

const textOf = ({ characters, line }: Size): string =>
  `${'a'.repeat(line)}\n`.repeat(Math.min(characters, LONGEST_TEXT) / (line + 1)).trimEnd();

function answerOf({ kind, columns = [] }: WorkbookField, size: Size): Answer | undefined {
  if (kind === 'long' || kind === 'short') return textOf(size);
  if (kind === 'list')
    return Array.from({ length: ROWS }, () => textOf({ ...size, characters: size.characters / ROWS }));
  if (kind !== 'table') return undefined;
  const cell = textOf({ ...size, characters: size.characters / ROWS / columns.length });
  return Array.from({ length: ROWS }, () => Object.fromEntries(columns.map(({ key }) => [key, cell])));
}

function answersOf({ sections }: Workbook, { characters, line }: Size): Answers {
  const count = sections.flatMap(({ fields }) => fields).length;
  // Every line break is two characters of JSON.
  const share = { characters: ((characters / count) * (line + 1)) / (line + 2), line };
  return Object.fromEntries(
    sections.map(({ key, fields }) => [
      key,
      Object.fromEntries(
        fields.flatMap((field) => {
          const answer = answerOf(field, share);
          return answer === undefined ? [] : [[field.key, answer]];
        }),
      ),
    ]),
  );
}

/** Hands all days in, as heavy as the product takes them; resolves to the ids of the submissions. */
export async function handInHeavyWork(person: Person): Promise<number[]> {
  const ids: number[] = [];
  let heaviest = 0;
  for (let day = 1; day <= DAYS; day += 1) {
    const params = { day };
    const workbook = await call<Workbook>({
      flow: 'setup',
      route: '/api/workbooks/:day',
      params,
      person,
      expect: [200, 404],
    });
    if (workbook.status !== 200) continue;
    for (; heaviest < sizes.length; heaviest += 1) {
      const id = await handIn(person, day, answersOf(workbook.body, sizes[heaviest] as Size));
      if (id === undefined) continue;
      ids.push(id);
      break;
    }
  }
  return ids;
}

/** Undefined when the product refused it. */
async function handIn(person: Person, day: number, form: Answers): Promise<number | undefined> {
  const expect = [...TAKEN, ...REFUSED];
  const draft = {
    flow: 'setup',
    method: 'PUT',
    route: '/api/drafts/:day',
    params: { day },
    person,
    expect,
  } as const;
  const saved = await call({ ...draft, body: { form } });
  if (!TAKEN.includes(saved.status)) return undefined;
  const { status, body } = await submitWork(person, day, { flow: 'setup', expect });
  return TAKEN.includes(status) ? (body as Submission).id : undefined;
}
