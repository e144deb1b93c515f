import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCoach, createPerson, type Person } from '#backend/testing/people.ts';
import { startTestApp, type TestApp } from '#backend/testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const save = (person: Person, day: number, payload: object, headers: Record<string, string> = {}) =>
  person.send({ method: 'PUT', url: `/api/drafts/${day}`, payload, headers });

test('a draft is kept between visits, for its owner and an open day only', async () => {
  const ada = await createPerson(site.app, site.db);
  expect((await ada.get('/api/drafts/1')).json()).toBeNull();
  await save(ada, 1, { notes: 'half a thought' });
  const draft = await ada.get('/api/drafts/1');
  expect(draft.json()).toMatchObject({ day: 1, version: 1, notes: 'half a thought', fileName: null });
  expect(draft.headers.etag).toBe('"1"');
  expect((await save(ada, 2, {})).statusCode).toBe(403);
  const coach = await createCoach(site.app, site.db);
  expect((await save(coach, 1, {})).statusCode).toBe(403);
});

test('a stale draft does not overwrite a newer one and is shown it', async () => {
  const ada = await createPerson(site.app, site.db);
  await save(ada, 1, { notes: 'first' });
  await save(ada, 1, { notes: 'on the phone' }, { 'if-match': '"1"' });
  const stale = await save(ada, 1, { notes: 'on the laptop' }, { 'if-match': '"1"' });
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({
    message: expect.any(String),
    draft: { version: 2, notes: 'on the phone' },
  });
  expect((await ada.get('/api/drafts/1')).json().notes).toBe('on the phone');
  expect((await save(ada, 1, { notes: 'anyway' })).json().version).toBe(3);
});

test('unknown answers are dropped, impossible ones refused', async () => {
  const ada = await createPerson(site.app, site.db);
  const saved = await save(ada, 1, { form: { step1: { why_started: 'x', hacked: 'y' }, step9: {} } });
  expect(saved.json().form).toEqual({ step1: { why_started: 'x' } });
  expect((await save(ada, 1, { form: { step1: { why_started: 7 } } })).statusCode).toBe(400);
});
