import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig, loadLaunchConfig } from '#shared/config/config.ts';
import { startTestApp } from '#tests/backend/test-app.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { allowedOrigins } from './origin.ts';

test("a site accepts its own origins only; under npm run dev also the front end's", () => {
  expect([...allowedOrigins('https://sprint.example.com', [3000, 5173])]).toEqual([
    'https://sprint.example.com',
  ]);
  const local = ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'];
  expect([...allowedOrigins(undefined, [3000])]).toEqual(local);
  expect(allowedOrigins(undefined, [3000, 5173])).toContain('http://localhost:5173');
});

test('only npm run dev sets the port of the dev server', () => {
  expect(loadLaunchConfig({}).devPorts).toEqual([]);
  expect(loadLaunchConfig({ DEV_SERVER_PORT: '5173' }).devPorts).toEqual([5173]);
  expect(() => loadConfig({ DEV_SERVER_PORT: '5173', NODE_ENV: 'production' })).toThrow(
    'DEV_SERVER_PORT allows a development server to call the API.',
  );
});

const lines: { level: number; msg: string }[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
const site = await forThisFile(startTestApp({}, { log }));

test('a write from another origin is refused, and the log says once which setting allows it', async () => {
  const url = '/api/auth/login';
  for (const origin of ['http://192.168.1.20:3000', 'http://192.168.1.20:3000', 'null']) {
    const answer = await site.app.inject({ method: 'POST', url, headers: { origin }, payload: {} });
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'This call came from another site.']);
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringContaining('set PUBLIC_ORIGIN=http://192.168.1.20:3000'),
  ]);
});
