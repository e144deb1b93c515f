import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type CommandResult, run } from '#scripts/services/child.ts';
import { processEnv, requireTestServices } from '#tests/support/test-settings.ts';
import { reportConfig } from './settings/report-config.ts';

const entryPoint = fileURLToPath(new URL('../run.mjs', import.meta.url));

const dataDir = await mkdtemp(join(tmpdir(), 'brand-sprint-config-'));
// The servers of the tests are not safe; `tests/product/production.system.test.ts` has safe ones.
const { databaseUrl, redisUrl } = requireTestServices();
const safe = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://sprint.our-own.site',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  SESSION_SECRET: randomBytes(32).toString('hex'),
};
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const environment = (more: Record<string, string>) => ({ ...processEnv(), ...safe, ...more });

/** As the command reports it. */
async function config(more: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const { settings, problems, isRefused } = await reportConfig(environment(more));
  return { code: isRefused ? 1 : 0, output: [...settings, ...problems, ''].join('\n') };
}

const runCommand = (more: Record<string, string> = {}): Promise<CommandResult> =>
  run(process.execPath, [entryPoint, 'config'], { env: environment(more), timeout: 60_000 });

test('the command prints the report, and its exit code says whether it is refused', async () => {
  for (const more of [{ NODE_ENV: 'development' }, { DEMO: '1' }])
    expect(await runCommand(more)).toMatchObject(await config(more));
});

test('every setting is printed with its source and without secrets', async () => {
  const file = join(dataDir, 'coach-password');
  await writeFile(file, 'kW7-long-and-own');
  const { output } = await config({ ADMIN_PASSWORD_FILE: file });
  expect(output).toMatch(/^PORT +3000 {2}\(default\)$/m);
  expect(output).toMatch(/^PUBLIC_ORIGIN +https:\/\/sprint\.our-own\.site {2}\(environment\)$/m);
  expect(output).toMatch(/^SESSION_SECRET +\*\*\* \(64 characters\) {2}\(environment\)$/m);
  expect(output).toContain(`*** (16 characters)  (file ${file})`);
  expect(output).toMatch(/^DATABASE_URL +postgres:\/\/[\w-]+:\*\*\*@/m);
  const { SESSION_SECRET = '', DATABASE_URL = '', REDIS_URL = '' } = safe;
  for (const secret of [
    SESSION_SECRET,
    new URL(DATABASE_URL).password,
    new URL(REDIS_URL).password,
    'kW7-long',
  ])
    expect([secret.length > 0, output.includes(secret)]).toEqual([true, false]);
});

test('a list is printed as its values', async () => {
  const { output } = await config({ WORKBOOKS: '2-4' });
  expect(output).toMatch(/^WORKBOOKS +1, 2, 3, 4 {2}\(environment\)$/m);
  expect(output).not.toContain('[object');
});

test('a password in the query of a URL is masked as well', async () => {
  const url = new URL(safe.DATABASE_URL ?? '');
  url.searchParams.set('password', url.password);
  const { output } = await config({ DATABASE_URL: url.href });
  expect(output).not.toContain(url.password);
});

test('secrets with a colon and passwords in service URLs are masked', async () => {
  const SESSION_SECRET = `k9:${randomBytes(32).toString('hex')}`;
  const { output } = await config({
    SESSION_SECRET,
    ADMIN_PASSWORD: 'own:kW7-long-and-own',
    S3_ENDPOINT: 'https://keeper:kW8-of-the-store@s3.our-own.site',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://watcher:kW9-of-the-collector@traces.our-own.site/otlp',
  });
  for (const secret of [SESSION_SECRET, 'kW7', 'kW8', 'kW9']) expect(output).not.toContain(secret);
  expect(output).toContain('https://watcher:***@traces.our-own.site/otlp');
});

test.each([
  ['an invalid setting', { PORT: 'abc' }, ['PORT must be a whole number']],
  [
    'a well-known database password, and an unreachable database',
    { DATABASE_URL: 'postgres://postgres:postgres@127.0.0.1:1/db' },
    ['DATABASE_URL has a guessable password', 'DATABASE_URL: connect ECONNREFUSED'],
  ],
  [
    'a PostgreSQL without durability',
    {},
    ['PostgreSQL runs with fsync off', 'PostgreSQL runs with full_page_writes off'],
  ],
])('production refuses %s', async (_what, more, texts) => {
  const { code, output } = await config(more);
  expect(code).toBe(1);
  for (const text of texts) expect(output).toContain(text);
});

test('a trial on localhost may omit TLS, and outside production findings are only printed', async () => {
  const trial = await config({ PUBLIC_ORIGIN: 'http://localhost:3000', DEMO: '1', TRIAL: '1' });
  expect(trial.output).toContain('note: TRIAL=1: http://localhost:3000 may run without TLS');
  const development = await config({ NODE_ENV: 'development', PUBLIC_ORIGIN: '' });
  expect([development.code, development.output]).toEqual([
    0,
    expect.stringContaining('unsafe: PUBLIC_ORIGIN'),
  ]);
});

test('names that resemble a setting are mentioned', async () => {
  const { output } = await config({ PUBLIC_ORIGN: 'https://x.example.com', PATHS: 'x' });
  expect(output).toContain('note: PUBLIC_ORIGN is not a setting. Did you mean PUBLIC_ORIGIN?');
  expect(output).not.toContain('PATHS is');
});

test('a password in the place of the user is masked', async () => {
  const { port } = new URL(safe.REDIS_URL ?? '');
  const { output } = await config({ REDIS_URL: `redis://kW7-long@127.0.0.1:${port}` });
  expect(output).not.toContain('kW7-long');
});

test('a Redis without the database and a store that does not answer are refused in their own words', async () => {
  const REDIS_URL = Object.assign(new URL(safe.REDIS_URL ?? ''), { pathname: '/9999' }).href;
  const s3 = { STORAGE: 's3', S3_BUCKET: 'nowhere', S3_ENDPOINT: 'http://127.0.0.1:1' };
  const keys = { S3_ACCESS_KEY_ID: 'test', S3_SECRET_ACCESS_KEY: 'test-test' };
  const { code, output } = await config({ REDIS_URL, ...s3, ...keys });
  expect(code).toBe(1);
  expect(output).toMatch(/^unsafe: REDIS_URL: ERR DB index is out of range\. Choose a smaller/m);
  expect(output).toMatch(/^unsafe: S3_BUCKET: .*ECONNREFUSED/m);
});
