import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { run } from '#scripts/services/child.ts';
import { tieToParent } from '#scripts/services/tie-to-parent.ts';
import { buildFrontendIfChanged } from '#scripts/start/frontend-build.ts';
import { type Findings, readFindings } from './contract-findings.ts';
import { findSchemathesis } from './find-schemathesis.ts';
import { seedPeople } from './seed-people.ts';
import { startTarget } from './target.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const CONFIG = fileURLToPath(new URL('schemathesis.toml', import.meta.url));
const SECONDS_EACH = 160;
/** The same requests each time, as far as the answers are the same. */
const SEED = 31;
const PEOPLE = 5;

/**
 * `npm run load -- contract`: requests made from the API document by Schemathesis, as a coach and as a participant. It
 * follows ids from answers to other operations. Fails when a check fails that is not explained.
 */
export async function fuzzContract(work: Run): Promise<{ exitCode: number }> {
  const program = await findSchemathesis(work.note);
  await buildFrontendIfChanged(work);
  const target = await startTarget(work, 'smoke');
  const seed = {
    participants: PEOPLE,
    fresh: PEOPLE,
    coaches: PEOPLE,
    password: randomBytes(24).toString('base64url'),
  };
  const people = await seedPeople({ ...target, cookieName: 'brand-sprint', ...seed });
  const folder = join(
    root,
    '.data',
    'load',
    `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-contract`,
  );
  await mkdir(folder, { recursive: true });
  // The coach may deactivate the participant, so comes last.
  const roles = { participant: people.participants[0], coach: people.coaches[0] };
  let failures = 0;
  for (const [role, person] of Object.entries(roles)) {
    const report = join(folder, `${role}.ndjson`);
    const wanted = { program, origin: target.origin, cookie: person?.cookie ?? '', report };
    work.note(await runSchemathesis(wanted));
    failures += describeFindings(work, role, await readFindings(report));
  }
  work.note(`Results: ${folder}`);
  return { exitCode: failures === 0 ? 0 : 1 };
}

interface Wanted {
  program: string;
  origin: string;
  cookie: string;
  report: string;
}

/** The end of its output. */
async function runSchemathesis({ program, origin, cookie, report }: Wanted): Promise<string> {
  const [command, ...args] = await tieToParent('TERM', program);
  const options = [
    ...['--config-file', CONFIG],
    ...['run', `${origin}/api/openapi.json`, '--header', `Cookie: ${cookie}`],
    // The cookie of the header is sent in place of made ones, so those are not refused.
    ...['--generation-with-security-parameters', 'false'],
    // They would end the session of the run.
    ...['--exclude-path', '/api/auth/logout', '--exclude-path', '/api/auth/register'],
    ...['--phases', 'coverage,fuzzing,stateful', '--max-examples', '10', '--max-time', String(SECONDS_EACH)],
    ...['--continue-on-failure', '--seed', String(SEED), '--no-color'],
    ...['--report', 'ndjson', '--report-ndjson-path', report],
  ];
  const { output } = await run(command, [...args, ...options], { cwd: tmpdir() });
  return output.slice(output.lastIndexOf('= SUMMARY ='));
}

/** Prints what was found, and returns the number of failures that are not explained. */
function describeFindings(work: Run, role: string, { requests, failures, explained }: Findings): number {
  work.note(`${role}: ${requests} requests`);
  for (const [what, count] of explained) work.note(`  ${count} refused for ${what}`);
  for (const [what, count] of failures) work.note(`  FAILED ${count} times: ${what}`);
  return requests === 0 ? 1 : failures.size;
}
