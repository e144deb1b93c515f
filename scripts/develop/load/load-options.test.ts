import { expect, test } from 'vitest';
import { readLoadOptions } from './load-options.ts';

test('a missing or unknown scenario fails with the list of scenarios', () => {
  expect(() => readLoadOptions([])).toThrow(/reconnect-storm/);
  expect(() => readLoadOptions(['toString'])).toThrow(/Name one scenario/);
});

test('another host is accepted only with --allow-host', () => {
  expect(readLoadOptions(['smoke', '--origin', 'http://127.0.0.1:3000/x']).origin).toBe(
    'http://127.0.0.1:3000',
  );
  expect(() => readLoadOptions(['smoke', '--origin', 'https://sprint.example.com'])).toThrow(
    /add --allow-host sprint.example.com/,
  );
  const named = ['smoke', '--origin', 'https://load.example.com', '--allow-host', 'load.example.com'];
  expect(readLoadOptions(named).origin).toBe('https://load.example.com');
});

test('the adapter and a certificate that is not verified are asked for by name', () => {
  expect(readLoadOptions(['smoke'])).toMatchObject({ usesAdapter: false, isInsecure: false });
  expect(readLoadOptions(['smoke', '--adapter', '--insecure'])).toMatchObject({
    usesAdapter: true,
    isInsecure: true,
  });
});

test('numeric options are validated', () => {
  expect(readLoadOptions(['soak', '--duration', '90s', '--rate', '0.5'])).toMatchObject({
    duration: 90,
    rate: 0.5,
  });
  expect(() => readLoadOptions(['soak', '--duration', 'long'])).toThrow(/--duration must be a number/);
});
