import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LaunchError, lastWords } from '#scripts/launch-error.ts';
import { run } from '#scripts/services/child.ts';
import { findOnPath } from '#scripts/services/system-package.ts';

const VERSION = '2.2.0';
const LOWEST = 2;
const program = process.platform === 'win32' ? 'k6.exe' : 'k6';
const BUILD_LIMIT_MS = 10 * 60_000;

/** A k6 that runs our scenarios: K6_BIN, one on the PATH, the one we built before, or one that Go builds now. */
export async function findK6(note: (text: string) => void): Promise<string> {
  const { K6_BIN: given } = process.env;
  if (given) {
    if (await isGoodEnough(given)) return given;
    throw new LaunchError(`K6_BIN ${given} is not a k6 ${LOWEST} or newer. Correct it or leave it unset.`);
  }
  const onPath = await findOnPath(['k6']);
  if (onPath && (await isGoodEnough(onPath))) return onPath;
  const folder = cacheFolder();
  const built = join(folder, program);
  if (await isGoodEnough(built)) return built;
  const go = await findGo();
  if (!go) {
    throw new LaunchError(
      `k6 ${LOWEST} or newer is needed: install it from https://grafana.com/docs/k6/latest/set-up/install-k6/, name it by K6_BIN, or install Go and it is built here.`,
    );
  }
  note(`Building k6 ${VERSION} with Go, once; that takes about two minutes ...`);
  await build(go, folder);
  if (await isGoodEnough(built)) return built;
  throw new LaunchError('Go has built a k6 that does not run here. Install k6 and name it by K6_BIN.');
}

/** Whether `findK6` would find one, or could build it where that is wanted. */
export async function hasK6({ mayBuild }: { mayBuild: boolean }): Promise<boolean> {
  if (process.env.K6_BIN) return true;
  for (const file of [await findOnPath(['k6']), join(cacheFolder(), program)]) {
    if (file && (await isGoodEnough(file))) return true;
  }
  return mayBuild && (await findGo()) !== undefined;
}

/** Of the user, so that every checkout finds it again. */
function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  return join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache'), 'brand-sprint', `k6-v${VERSION}`);
}

const findGo = (): Promise<string | undefined> => findOnPath(['go', '/usr/local/go/bin/go']);

async function isGoodEnough(file: string): Promise<boolean> {
  const { code, output } = await run(file, ['version']);
  return code === 0 && Number(/\bv(\d+)\./.exec(output)?.[1]) >= LOWEST;
}

/** From a module of its own: `go install k6@version` would also ask for k6's latest version, which not every proxy tells. */
async function build(go: string, folder: string): Promise<void> {
  const module = await mkdtemp(join(tmpdir(), 'brand-sprint-k6-'));
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(module, 'go.mod'), `module k6-for-load\n\nrequire go.k6.io/k6/v2 v${VERSION}\n`);
    const { code, output } = await run(go, ['install', '-mod=mod', 'go.k6.io/k6/v2'], {
      cwd: module,
      env: { ...process.env, GOBIN: folder },
      timeout: BUILD_LIMIT_MS,
    });
    if (code !== 0) throw new LaunchError(`Go could not build k6: ${lastWords(output)}`);
  } finally {
    await rm(module, { recursive: true, force: true });
  }
}
