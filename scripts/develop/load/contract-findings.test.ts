import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFindings } from './contract-findings.ts';

const answer = (path: string, message: string) => ({
  request: { uri: `http://127.0.0.1:1${path}` },
  response: {
    status_code: 400,
    content: { $base64: Buffer.from(JSON.stringify({ message })).toString('base64') },
  },
});
const refused = [{ name: 'positive_data_acceptance', status: 'failure' }];

test('a refusal that a schema could state is a failure, others are counted by their reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-findings-'));
  const file = join(folder, 'run.ndjson');
  const recorder = {
    label: 'PUT /api/cohorts/{cohortId}',
    checks: { a: refused, b: refused, c: refused, d: [{ name: 'not_a_server_error', status: 'success' }] },
    interactions: {
      a: answer('/api/cohorts/24.0', 'Must be a whole number'),
      b: answer('/api/cohorts/24', 'A name is required'),
      c: answer('/api/users/change-password', "Passwords don't match"),
      d: answer('/api/cohorts/24', ''),
    },
  };
  const lines = [
    { EngineStarted: {} },
    { ScenarioFinished: { recorder } },
    { ScenarioFinished: { recorder: null } },
  ];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(await readFindings(file)).toEqual({
    requests: 4,
    explained: new Map([
      ['ids as the tool spells them: null, or 24.0 in a path', 1],
      ['two values compared', 1],
    ]),
    failures: new Map([
      ['positive_data_acceptance: PUT /api/cohorts/{cohortId} answered 400 "A name is required"', 1],
    ]),
  });
  await rm(folder, { recursive: true });
});
