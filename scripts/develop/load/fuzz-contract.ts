import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from '#scripts/operate/run-until-stopped.ts';
import { run } from '#scripts/services/child.ts';
import { LaunchError, mainErrorLine } from '#scripts/services/launch-error.ts';
import { findOnPath } from '#scripts/services/system-package.ts';
import { tieToParent } from '#scripts/services/tie-to-parent.ts';
import { buildFrontendIfChanged } from '#scripts/start/frontend-build.ts';
import { type Findings, readFindings } from './contract-findings.ts';
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

const VERSION = '4.32.5';
const INSTALL_TIMEOUT_MS = 5 * 60_000;

/** Schemathesis from SCHEMATHESIS_BIN or the user's cache, into which Python's pip installs it once. */
async function findSchemathesis(note: (text: string) => void): Promise<string> {
  const { SCHEMATHESIS_BIN: configured } = process.env;
  if (configured) return configured;
  const folder = cacheFolder();
  const [programs, ending] = process.platform === 'win32' ? ['Scripts', '.exe'] : ['bin', ''];
  const program = join(folder, programs, `schemathesis${ending}`);
  if (await isThere(program)) return program;
  const python = await findOnPath(['python3', 'python']);
  if (!python) {
    throw new LaunchError('Schemathesis needs Python 3.10 or newer. Install it, or set SCHEMATHESIS_BIN.');
  }
  note(`Installing Schemathesis ${VERSION} in ${folder} (once, about 100 MB) ...`);
  await mkdir(dirname(folder), { recursive: true });
  const pip = join(folder, programs, `pip${ending}`);
  await install(python, ['-m', 'venv', folder]);
  await install(pip, ['install', '--quiet', `schemathesis==${VERSION}`]);
  return program;
}

async function isThere(program: string): Promise<boolean> {
  const { code, output } = await run(program, ['--version']);
  return code === 0 && output.includes(VERSION);
}

async function install(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(program, [...args], { timeout: INSTALL_TIMEOUT_MS });
  if (code !== 0) throw new LaunchError(`Schemathesis cannot be installed: ${mainErrorLine(output)}`);
}

/** Per user, so that all checkouts share it. */
function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  const cache = XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache');
  return join(cache, 'brand-sprint', `schemathesis-${VERSION}`);
}
