import { expect, test } from 'vitest';
import { callRaw, listen } from '#tests/backend/raw-call.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { createPerson } from '#tests/backend/test-person.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const site = await forThisFile(startTestApp());
const ada = await createPerson(site.app, site.db);
const port = await listen(site.app);
const { paths } = (await site.app.inject({ url: '/api/openapi.json' })).json<{ paths: object }>();
const documented = Object.entries(paths).map(
  ([path, operations]) => [path, Object.keys(operations).map((method) => method.toUpperCase())] as const,
);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'QUERY'];

/** The status and `Allow` of a call over the wire. */
async function ask(method: string, path: string): Promise<[status: number, allow: string[]]> {
  const head = 'host: x\r\ncontent-length: 0\r\nconnection: close';
  const heard = await callRaw(port, `${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n`).closed;
  const [, allow = ''] = /^allow: (.*)$/im.exec(heard) ?? [];
  return [Number(heard.split(' ')[1]), allow.split(', ').sort()];
}

test('a method that a documented path does not have answers 405 with the ones it has', async () => {
  const wrong: unknown[] = [];
  for (const [path, methods] of documented) {
    const url = path.replaceAll(/\{\w+\}/g, '1');
    const has = [...methods, 'OPTIONS', ...(methods.includes('GET') ? ['HEAD'] : [])].sort();
    const missing = METHODS.filter((each) => !has.includes(each));
    const answers = missing.map(async (method) => {
      const [status, allow] = await ask(method, url);
      if (status !== 405 || allow.join() !== has.join()) wrong.push([method, url, status, allow, has]);
    });
    await Promise.all(answers);
  }
  expect(wrong).toEqual([]);
});

test('OPTIONS says what a path has, also signed out', async () => {
  expect(await ask('OPTIONS', '/api/auth/login')).toEqual([204, ['OPTIONS', 'POST']]);
  expect(await ask('OPTIONS', `/api/users/${ada.user.id}`)).toEqual([
    204,
    ['DELETE', 'GET', 'HEAD', 'OPTIONS'],
  ]);
});

test('an unknown address answers 404, also to a method of no path, and 400 to one that Node does not know', async () => {
  expect((await ask('GET', '/api/nothing'))[0]).toBe(404);
  expect((await ask('DELETE', '/api/nothing'))[0]).toBe(404);
  expect((await ask('PROPFIND', '/api/auth/login'))[0]).toBe(404);
  expect((await ask('FOO', '/api/auth/login'))[0]).toBe(400);
});

test('a person is refused with the same words', async () => {
  const answer = await ada.delete('/api/users/profile');
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'PATCH, OPTIONS']);
  expect(answer.json()).toEqual({ message: 'This address does not take DELETE.' });
});
