import { expect, test } from 'vitest';
import { limitsOf } from '#backend/http/limits.ts';
import { contract } from '#shared/contract/endpoints.ts';
import { readText } from './repository.ts';

const endpoints = Object.values(contract)
  .flatMap((file) => Object.values(file) as unknown[])
  .filter((each) => typeof each === 'object' && each !== null && 'path' in each) as {
  path: string;
  form?: object;
}[];
const addressOf = ({ path }: { path: string }): string => path.replaceAll(/:\w+/g, '12');
const forms = endpoints.filter(({ form }) => form !== undefined).map(addressOf);
const others = endpoints.map(addressOf).filter((address) => !forms.includes(address));

test.each([
  ['deploy/proxy/site.conf', /^location ~ (\S+) \{$/m],
  ['deploy/kubernetes/ingress.yaml', /^ +- path: (\S+\$)$/m],
])('%s passes on the forms of the contract while they arrive, and nothing else', (file, line) => {
  const [, path = ''] = line.exec(readText(file)) ?? [];
  const pattern = new RegExp(path.startsWith('^') ? path : `^${path}`);
  expect(forms.length).toBeGreaterThan(3);
  expect(forms.filter((address) => !pattern.test(address))).toEqual([]);
  expect(others.filter((address) => pattern.test(address))).toEqual([]);
});

test('the proxy takes more than the product, so that the product answers', () => {
  const { jsonBody, fileSize } = limitsOf('standard');
  for (const file of ['deploy/proxy/site.conf', 'deploy/kubernetes/ingress.yaml']) {
    const sizes = [...readText(file).matchAll(/body[_-]size:? (\d\d+)([km]);?$/gm)].map(
      ([, size, unit]) => Number(size) * (unit === 'k' ? 1024 : 1024 ** 2),
    );
    expect(sizes.length, file).toBe(2);
    expect(sizes[0], file).toBeGreaterThan(jsonBody);
    expect(sizes[0], file).toBeLessThan(1.2 * jsonBody);
    expect(sizes[1], file).toBeGreaterThan(fileSize);
  }
});
