import { once } from 'node:events';
import { expect, test } from 'vitest';
import { signIn } from './http-person.ts';
import { fetchPatiently } from './patient-fetch.ts';
import { startProduct } from './start-product.ts';

const statusOf = async (url: string, path: string): Promise<number> =>
  (await fetchPatiently(new URL(path, url).href)).status;

test('two backends and a worker run as processes, their coach signs in, and one backend keeps running when the other is killed', async () => {
  const product = await startProduct({ backends: 2, workers: 1 });
  try {
    const [first, second] = product.backends;
    if (!first || !second) throw new Error('two backends were asked for');
    expect(await statusOf(first.url, '/readyz')).toBe(200);
    expect(await statusOf(second.url, '/readyz')).toBe(200);
    expect((await signIn(first.url, product.admin)).user).toMatchObject({
      email: product.admin.email,
      isAdmin: true,
    });
    const gone = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await gone;
    await expect(statusOf(first.url, '/healthz')).rejects.toThrow();
    expect(await statusOf(second.url, '/healthz')).toBe(200);
  } finally {
    await product.stop();
  }
  await expect(statusOf(product.baseUrl, '/healthz')).rejects.toThrow();
});
