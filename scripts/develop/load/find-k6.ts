import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#scripts/services/child.ts';
import { LaunchError, mainErrorLine } from '#scripts/services/launch-error.ts';
import { findOnPath } from '#scripts/services/system-package.ts';

const VERSION = '2.2.0';
const MIN_VERSION = 2;
const program = process.platform === 'win32' ? 'k6.exe' : 'k6';
const BUILD_TIMEOUT_MS = 10 * 60_000;

/** Finds k6: K6_BIN, the PATH, the user's cache. Otherwise builds it with Go. */
export async function findK6(note: (text: string) => void): Promise<string> {
  const { K6_BIN: configured } = process.env;
  if (configured) {
    if (await isSupported(configured)) return configured;
    throw new LaunchError(`K6_BIN (${configured}) is not k6 ${MIN_VERSION} or newer. Correct or unset it.`);
  }
  const onPath = await findOnPath(['k6']);
  if (onPath && (await isSupported(onPath))) return onPath;
  const folder = cacheFolder();
  const built = join(folder, program);
  if (await isSupported(built)) return built;
  const go = await findGo();
  if (!go) {
    throw new LaunchError(
      `k6 ${MIN_VERSION} or newer is required. Install it (https://grafana.com/docs/k6/latest/set-up/install-k6/), set K6_BIN, or install Go to build it.`,
    );
  }
  note(`Building k6 ${VERSION} with Go (once, about two minutes) ...`);
  await build(go, folder);
  if (await isSupported(built)) return built;
  throw new LaunchError('The k6 that Go built does not run. Install k6 and set K6_BIN.');
}

/** Whether `findK6` would succeed without building it. */
export async function hasK6(): Promise<boolean> {
  if (process.env.K6_BIN) return true;
  for (const file of [await findOnPath(['k6']), join(cacheFolder(), program)]) {
    if (file && (await isSupported(file))) return true;
  }
  return false;
}

/** Per user, so that all checkouts share it. */
function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  return join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache'), 'brand-sprint', `k6-v${VERSION}`);
}

const findGo = (): Promise<string | undefined> => findOnPath(['go', '/usr/local/go/bin/go']);

async function isSupported(file: string): Promise<boolean> {
  const version = await readK6Version(file);
  return Number(/\bv(\d+)\./.exec(version)?.[1]) >= MIN_VERSION;
}

/** The output of `k6 version`, empty when it fails. */
export async function readK6Version(file: string): Promise<string> {
  const { code, output } = await run(file, ['version']);
  return code === 0 ? output.trim() : '';
}

/** Builds from a temporary module: `go install k6@version` also asks for the latest version, which some proxies lack. */
async function build(go: string, folder: string): Promise<void> {
  const module = await mkdtemp(join(tmpdir(), 'brand-sprint-k6-'));
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(module, 'go.mod'), `module k6-for-load\n\nrequire go.k6.io/k6/v2 v${VERSION}\n`);
    const { code, output } = await run(go, ['install', '-mod=mod', 'go.k6.io/k6/v2'], {
      cwd: module,
      env: { ...process.env, GOBIN: folder },
      timeout: BUILD_TIMEOUT_MS,
    });
    if (code !== 0) throw new LaunchError(`Building k6 failed: ${mainErrorLine(output)}`);
  } finally {
    await rm(module, { recursive: true, force: true });
  }
}
