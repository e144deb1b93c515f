import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#scripts/services/child.ts';
import { findOnPath } from '#scripts/services/system-package.ts';
import { readTestSettings } from '#tests/support/test-settings.ts';
import { makeCertificate } from './make-certificate.ts';

const { nginx } = readTestSettings();
const openssl = await findOnPath(['openssl']);
const source = fileURLToPath(new URL('../../deploy/proxy', import.meta.url));

describe.skipIf(!nginx || !openssl)('the proxy with TLS', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brand-sprint-tls-'));
    await cp(source, folder, { recursive: true });
    await cp(join(folder, 'backends.processes.conf'), join(folder, 'backends.conf'));
    await makeCertificate(openssl ?? '', folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const judge = async (change: (conf: string) => string): Promise<string> => {
    const conf = await readFile(join(folder, 'listener.tls.conf'), 'utf8');
    const local = conf.replaceAll('/etc/brand-sprint/tls', folder);
    expect(local).not.toBe(conf);
    await writeFile(join(folder, 'listener.conf'), change(local));
    // nginx cannot open /dev/stdout for its access log while it is a socket, as in a child process.
    const check = ['-t', '-p', `${folder}/`, '-c', join(folder, 'nginx.conf')];
    const { output } = await run('sh', ['-c', '"$0" "$@" > /dev/null', nginx ?? '', ...check]);
    return output;
  };

  test('has a valid configuration; nginx refuses a broken one', async () => {
    expect(await judge((conf) => conf)).toContain('test is successful');
    expect(await judge((conf) => conf.replace('listen 8443', 'listn 8443'))).toContain('unknown directive');
  });

  test('offers TLS 1.2 with keys of one connection alone', async () => {
    const [, ciphers] =
      /^ssl_ciphers (.+);$/m.exec(await readFile(join(source, 'listener.tls.conf'), 'utf8')) ?? [];
    const { output } = await run(openssl ?? '', ['ciphers', '-s', '-tls1_2', '-stdname', ciphers ?? '']);
    const names = output
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !name?.startsWith('TLS_ECDHE_'))).toEqual([]);
  });
});
