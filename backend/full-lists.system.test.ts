import { describe, expect, test } from 'vitest';
import type { BookEdit } from '#shared/contract/brand.ts';
import { MAX_LISTED, MAX_LISTED_TEXT, MAX_ROWS } from '#shared/contract/limits.ts';
import { answerDay, editText, textURL } from '#tests/backend/book-calls.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson, type Person } from '#tests/backend/test-person.ts';
import { createWorld, type World } from '#tests/backend/world.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const world = await createWorld(site);

const long = 'x'.repeat(20_000);

/** Lists whose rows are counted by what they are about; those with texts of people have a test below. */
const SHORT = {
  'GET /api/acts': 'the newest 20',
  'GET /api/brand/finished': 'names, of seven days',
  'GET /api/cohorts': 'names, by coaches',
  'GET /api/coaches': 'names',
  'GET /api/team': 'names',
  'GET /api/conversations/:userId/lines': 'numbers and times, of 21 days',
  'GET /api/conversations/unread': 'the first 50',
  'GET /api/insights/cohorts': 'numbers',
  'GET /api/insights/days': 'numbers',
  'GET /api/insights/finishes': 'numbers',
  'GET /api/insights/funnel': 'numbers',
  'GET /api/programmes': 'names, of 100',
  'GET /api/programmes/:programmeId/versions': 'names and numbers, by owners',
  'GET /api/search': 'pieces of texts, 50 at most',
  'GET /api/submissions/:submissionId/versions': 'notes, of 20 versions',
  'GET /api/submissions/user/:userId': 'notes, of 21 days',
  'GET /api/tasks': 'of 21 days',
  'GET /api/tasks/counts': 'numbers, of 21 days',
  'GET /api/workbooks/:day/earlier': 'answers of one hand-in each, of 21 days at most',
  'POST /api/invitations/check': 'of the rows that were sent, 500 at most',
};

interface List {
  url: (of: World) => string;
  /** Where one entry is changed. */
  own?: (id: number) => string;
  body: (text: string) => object;
}

const lists: Record<string, List> = {
  'GET /api/users/:userId/notes': {
    url: ({ own }) => `/api/users/${own.userId}/notes`,
    own: (id) => `/api/notes/${id}`,
    body: (note) => ({ note }),
  },
  'GET /api/snippets': {
    url: () => '/api/snippets',
    own: (id) => `/api/snippets/${id}`,
    body: (snippet) => ({ shortcut: crypto.randomUUID(), snippet }),
  },
  'GET /api/feedback/:feedbackId/annotations': {
    url: ({ own }) => `/api/feedback/${own.feedbackId}/annotations`,
    body: (comment) => ({ targetElement: 'notes', comment, position: { x: 0, y: 0 } }),
  },
};

/** Adds entries until one is refused. */
async function fill(coach: Person, url: string, bodyOf: () => object): Promise<number> {
  for (let tries = 0; tries <= MAX_LISTED; tries += 1) {
    const { statusCode } = await coach.post(url, bodyOf());
    if (statusCode !== 201) return statusCode;
  }
  throw new Error('Nothing was refused.');
}

describe.each(Object.entries(lists))('%s', (_name, { url: urlOf, own, body }) => {
  test('are answered whole, so they are bounded by their texts and by their number', async () => {
    const { coach } = world;
    const url = urlOf(world);
    const texts = async (): Promise<string> => (await coach.get(url)).body;
    expect(await fill(coach, url, () => body(long))).toBe(409);
    expect((await texts()).length).toBeGreaterThan(MAX_LISTED_TEXT - long.length);
    expect((await texts()).length).toBeLessThan(MAX_LISTED_TEXT * 1.2);
    const { id } = (await coach.get(url)).json().at(0);
    const change = (text: string) => coach.put(own?.(id) ?? '', body(text));
    // One of a full list may become shorter, not longer.
    if (own) {
      expect((await change('short')).statusCode).toBe(200);
      expect(await fill(coach, url, () => body('x'.repeat(15_000)))).toBe(409);
      expect((await change(long)).statusCode).toBe(409);
    }
    expect(await fill(coach, url, () => body('x'))).toBe(409);
    expect((await coach.get(url)).json()).toHaveLength(MAX_LISTED);
  });
});

const VERSIONS = 'GET /api/tasks/:day/versions';
/** Tested beside its module. */
const SUGGESTIONS = 'GET /api/programmes/:programmeId/suggestions';
const EDITS = 'GET /api/brand/:userId/texts/:day/:key';

test('every list of the contract has pages, a bound that is tested here, or short rows', async () => {
  const { paths } = (await site.app.inject({ url: '/api/openapi.json' })).json<ApiPaths>();
  const whole = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => isList(call) && !hasPages(call))
      .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const known = [...Object.keys(SHORT), ...Object.keys(lists), VERSIONS, EDITS, SUGGESTIONS];
  expect(whole.toSorted()).toEqual(known.toSorted());
});

interface ApiCall {
  parameters?: { name: string }[];
  responses: Record<string, { content?: Record<string, { schema: { type?: string } }> }>;
}
interface ApiPaths {
  paths: Record<string, Record<string, ApiCall>>;
}
const isList = ({ responses }: ApiCall): boolean =>
  responses[200]?.content?.['application/json']?.schema.type === 'array';
const hasPages = ({ parameters = [] }: ApiCall): boolean =>
  parameters.some(({ name }) => name === 'cursor' || name === 'before');

test(`${EDITS}: of the edits of a text the newest are listed, and the answers that they were made from`, async () => {
  const ada = await createPerson(site.app, site.db, { currentDay: 2 });
  await answerDay(ada, 2, { signs: ['Sign'] });
  const edit = (words: string) => editText(ada, [2, 'signs'], [words, long]);
  for (let n = 0; n < 40; n += 1) {
    expect((await edit(`Edit ${n}`)).statusCode).toBe(200);
    if (n === 30) await answerDay(ada, 2, { signs: [long, 'Other'] });
  }
  const { body } = await ada.get(textURL(ada, 2, 'signs'));
  expect(body.length).toBeGreaterThan(MAX_LISTED_TEXT);
  expect(body.length).toBeLessThan(MAX_LISTED_TEXT * 1.2);
  const edits: BookEdit[] = JSON.parse(body);
  expect(edits.map(({ id }) => id === null)).toContain(true);
  expect(edits[0]?.answer).toEqual(['Edit 39', long]);
});

test(`${VERSIONS}: of the versions of a day the newest are listed`, async () => {
  const { coach } = world;
  const edit = { description: 'Say it', deliverable: 'A sentence', estimatedTime: '' };
  for (let n = 1; n <= MAX_ROWS + 2; n += 1) {
    await coach.patch('/api/tasks/5', { ...edit, title: `Mission ${n}` });
  }
  const versions = (await coach.get('/api/tasks/5/versions')).json();
  expect(versions).toHaveLength(MAX_ROWS);
  expect(versions[0].title).toBe(`Mission ${MAX_ROWS + 2}`);
});
