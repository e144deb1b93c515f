import { expect, test } from 'vitest';
import type { Note } from '#shared/contract/notes.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createCoach, createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const coach = await createCoach(site.app, site.db);

test('notes are shared by all coaches, newest first; any coach edits and deletes them', async () => {
  const ada = await createPerson(site.app, site.db);
  const noah = await createCoach(site.app, site.db, 'Noah Berg');
  const url = `/api/users/${ada.user.id}/notes`;
  await coach.post(url, { note: 'Prefers calls' });
  const { id } = (await noah.post(url, { note: 'Second shop in May' })).json<Note>();
  const list = async () =>
    (await coach.get(url)).json<Note[]>().map(({ note, authorName }) => [authorName, note]);
  expect(await list()).toEqual([
    ['Noah Berg', 'Second shop in May'],
    ['Maya Lindqvist', 'Prefers calls'],
  ]);
  await coach.put(`/api/notes/${id}`, { note: 'Second shop in June' });
  expect((await list())[0]).toEqual(['Noah Berg', 'Second shop in June']);
  await coach.delete(`/api/notes/${id}`);
  expect(await list()).toHaveLength(1);
  expect((await coach.post(url, { note: ' ' })).statusCode).toBe(400);
});

test('of two changes that began at the same words the second is refused, also a removal', async () => {
  const ada = await createPerson(site.app, site.db);
  const { id, updatedAt } = (
    await coach.post(`/api/users/${ada.user.id}/notes`, { note: 'Prefers calls' })
  ).json<Note>();
  const change = (note: string) => coach.put(`/api/notes/${id}`, { note, since: updatedAt });
  expect((await change('Prefers calls at noon')).json()).toMatchObject({ note: 'Prefers calls at noon' });
  expect((await change('Prefers mail')).statusCode).toBe(409);
  const remove = (since: string) => coach.delete(`/api/notes/${id}?since=${encodeURIComponent(since)}`);
  expect((await remove(updatedAt)).statusCode).toBe(409);
  const [note] = (await coach.get(`/api/users/${ada.user.id}/notes`)).json<Note[]>();
  expect(note?.note).toBe('Prefers calls at noon');
  expect((await remove(note?.updatedAt ?? '')).statusCode).toBe(200);
});

test('no call of a participant returns a note', async () => {
  const ada = await createPerson(site.app, site.db);
  await coach.post(`/api/users/${ada.user.id}/notes`, { note: 'A secret word' });
  const { id } = ada.user;
  const calls = [
    '/api/auth/me',
    `/api/users/${id}`,
    `/api/users/${id}/notes`,
    `/api/conversations/${id}/messages`,
    `/api/conversations/${id}/lines`,
    `/api/conversations/${id}/read-state`,
    `/api/submissions/user/${id}`,
    '/api/conversations/unread',
    '/api/settings',
  ];
  for (const url of calls) expect((await ada.get(url)).body).not.toContain('secret');
});
