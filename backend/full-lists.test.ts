import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_LISTED, MAX_LISTED_TEXT, MAX_ROWS } from '#shared/contract/limits.ts';
import { startTestApp, type TestApp } from '#tests/backend/test-app.ts';
import type { Person } from '#tests/backend/test-person.ts';
import { createWorld, type World } from '#tests/backend/world.ts';

let site: TestApp;
let world: World;
beforeAll(async () => {
  site = await startTestApp();
  world = await createWorld(site);
});
afterAll(() => site.close());

const long = 'x'.repeat(20_000);

interface List {
  url: (of: World) => string;
  /** Where one entry is changed. */
  own?: (id: number) => string;
  body: (text: string) => object;
}

const lists: Record<string, List> = {
  'notes on a client': {
    url: ({ own }) => `/api/users/${own.userId}/notes`,
    own: (id) => `/api/notes/${id}`,
    body: (note) => ({ note }),
  },
  'snippets of a coach': {
    url: () => '/api/snippets',
    own: (id) => `/api/snippets/${id}`,
    body: (snippet) => ({ shortcut: crypto.randomUUID(), snippet }),
  },
  'annotations of a feedback': {
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
    const change = (text: string) => coach.send({ method: 'PUT', url: own?.(id) ?? '', payload: body(text) });
    if (own) expect((await change('short')).statusCode).toBe(200);
    expect(await fill(coach, url, () => body('x'))).toBe(409);
    expect((await coach.get(url)).json()).toHaveLength(MAX_LISTED);
  });
});

test('a note of a full list may become shorter, not longer', async () => {
  const { coach, others } = world;
  const url = `/api/users/${others.userId}/notes`;
  await fill(coach, url, () => ({ note: long }));
  const { id } = (await coach.get(url)).json().at(0);
  const change = async (note: string) =>
    (await coach.send({ method: 'PUT', url: `/api/notes/${id}`, payload: { note } })).statusCode;
  expect(await change('short')).toBe(200);
  expect(await fill(coach, url, () => ({ note: 'x'.repeat(15_000) }))).toBe(409);
  expect(await change(long)).toBe(409);
});

test('of the versions of a day the newest are listed', async () => {
  const { coach } = world;
  const edit = { description: 'Say it', deliverable: 'A sentence', estimatedTime: '' };
  for (let n = 1; n <= MAX_ROWS + 2; n += 1) {
    await coach.send({ method: 'PATCH', url: '/api/tasks/5', payload: { ...edit, title: `Mission ${n}` } });
  }
  const versions = (await coach.get('/api/tasks/5/versions')).json();
  expect(versions).toHaveLength(MAX_ROWS);
  expect(versions[0].title).toBe(`Mission ${MAX_ROWS + 2}`);
});
