import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopChild } from '#scripts/services/child.ts';
import { tieToParent } from '#scripts/services/tie-to-parent.ts';
import { eventually } from '#tests/support/eventually.ts';

const source = fileURLToPath(new URL('../../deploy/proxy', import.meta.url));

interface Proxy {
  /** The error log so far. */
  errors: () => string;
  /** Where it writes files. */
  folder: string;
  pid: number;
  /** Points it at other backends, as deploy/systemd/replace-backends.sh does. */
  use: (backends: readonly number[]) => Promise<void>;
  stop: () => Promise<void>;
}

interface ProxyOptions {
  /** Connection limit per address. */
  connections?: number;
  /** Refills the limits of rates at a tenth of their speed, so that a slow machine reaches them too. */
  slowRates?: boolean;
  /** A port with TLS, and the folder of its certificate; the other port redirects to https then. */
  tls?: { port: number; folder: string };
}

/** nginx with the repository's files; only the ports differ. */
export async function startProxy(
  nginx: string,
  port: number,
  backends: readonly number[],
  { connections, slowRates, tls }: ProxyOptions = {},
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'brand-sprint-proxy-'));
  await cp(source, folder, { recursive: true });
  const listener = tls ? 'listener.tls.conf' : 'listener.http.conf';
  await copyWith(folder, listener, 'listener.conf', /8080/g, String(port));
  if (tls) {
    await copyWith(folder, 'listener.conf', 'listener.conf', /8443/g, String(tls.port));
    await copyWith(folder, 'listener.conf', 'listener.conf', /\/etc\/brand-sprint\/tls/g, tls.folder);
  }
  const writeBackends = (ports: readonly number[]): Promise<void> =>
    copyWith(
      folder,
      'backends.processes.conf',
      'backends.conf',
      /( {2}server 127\.0\.0\.1:\d+ max_fails=0;\n)+/g,
      ports.map((each) => `  server 127.0.0.1:${each} max_fails=0;\n`).join(''),
    );
  await writeBackends(backends);
  if (connections !== undefined) {
    const limit = `limit_conn connections ${connections};`;
    await copyWith(folder, 'site.conf', 'site.conf', /limit_conn connections \d+;/, limit);
  }
  if (slowRates) await copyWith(folder, 'nginx.conf', 'nginx.conf', /rate=(\d+)0r/g, 'rate=$1r');
  const [program, ...args] = await tieToParent('TERM', nginx);
  const child = spawn(
    program,
    [...args, '-p', `${folder}/`, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const stop = async (): Promise<void> => {
    await stopChild(child, [
      { signal: 'SIGTERM', patience: 3_000 },
      { signal: 'SIGKILL', patience: 500 },
    ]);
    await rm(folder, { recursive: true, force: true });
  };
  const early = once(child, 'exit').then(() => Promise.reject(new Error(`nginx ended: ${errors}`)));
  early.catch(() => undefined);
  const answers = eventually(() => fetch(`http://127.0.0.1:${port}/healthz`, { redirect: 'manual' }));
  await Promise.race([answers, early]).catch(async (error) => {
    await stop();
    throw error;
  });
  const use = async (ports: readonly number[]): Promise<void> => {
    await writeBackends(ports);
    child.kill('SIGHUP');
  };
  return { errors: () => errors, folder, pid: child.pid ?? 0, use, stop };
}

/** Copies a file with something replaced; that it is not there means that the file has changed under the test. */
async function copyWith(folder: string, from: string, to: string, old: RegExp, other: string): Promise<void> {
  const text = await readFile(join(folder, from), 'utf8');
  if (text.search(old) < 0) throw new Error(`${from} has nothing like ${old}`);
  await writeFile(join(folder, to), text.replace(old, other));
}
