import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOnPath } from '#scripts/services/system-package.ts';
import { makeCertificate } from '#tests/deploy/make-certificate.ts';
import { startProxy } from '#tests/deploy/start-proxy.ts';
import { type Product, startProduct } from '#tests/product/start-product.ts';
import { readTestSettings } from '#tests/support/test-settings.ts';
import { crossed, runLoad } from './run-load.ts';

const { nginx } = readTestSettings();
const openssl = await findOnPath(['openssl']);
const SESSION_SECRET = 's'.repeat(32);

// The proxy of deploy/ with TLS and a self-signed certificate; the standard limits.
describe.skipIf(!nginx || !openssl)('a deployment as it stands', () => {
  let folder = '';
  let product: Product;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let origin = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'load-tls-'));
    await makeCertificate(openssl ?? '', folder);
    const [backend, plain, port] = [await getPort(), await getPort(), await getPort()];
    origin = `https://localhost:${port}`;
    product = await startProduct({ backends: 0, env: { PUBLIC_ORIGIN: origin, SESSION_SECRET } });
    await product.startBackend({ PORT: String(backend) });
    proxy = await startProxy(nginx ?? '', plain, [backend], { tls: { port, folder } });
  });
  afterAll(async () => {
    await proxy?.stop();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const smoke = (...more: string[]) =>
    runLoad(['smoke', '--duration', '2', '--origin', origin, ...more], {
      DATABASE_URL: product.databaseUrl,
      SESSION_SECRET,
    });

  test('is load-tested with its limits; the certificate is verified unless --insecure is given', async () => {
    const { report, output } = await smoke('--insecure');
    expect(crossed(report), output).toEqual([]);
    expect(report?.origin).toBe(origin);
    const verified = await smoke();
    expect([verified.code, verified.output]).toEqual([108, expect.stringContaining('does not return 200')]);
  });
});
