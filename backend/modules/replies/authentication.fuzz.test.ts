import fc from 'fast-check';
import { expect, test } from 'vitest';
import { triesOf } from '#tests/support/test-settings.ts';
import { type CheckResult, isAuthentic, parseAuthenticationResults } from './authentication.ts';
import type { ReplyMail } from './reply-mail.ts';

const SERVER = 'mx.example.com';
const mailOf = (...authentication: string[]): ReplyMail => ({
  ...{
    messageId: undefined,
    from: 'ada@example.com',
    isAutomatic: false,
    hasFile: false,
    text: 'Hello',
    leftOut: '',
  },
  authentication,
});

test.each([
  'mx.example.com; dmarc=pass header.from=example.com',
  'MX.example.com 1; spf=pass smtp.mailfrom=ada@example.com; DMARC/1 = Pass (p=none; sp=(deep)) header . from="Example.COM";',
  'mx.example.com; dkim=pass (2048-bit key) header.d=example.com header.b=aB/c+9=; dmarc=pass action=none header.from=example.com',
  'mx.example.com (front); spf=fail reason="x; dmarc=fail" smtp.mailfrom=eve@evil.com; dmarc=pass header.from=example.com',
])('%s is believed', (value) => {
  expect(isAuthentic(mailOf(value), SERVER)).toBe(true);
});

test.each([
  'mx; spf=fail smtp.mailfrom="x; dmarc=pass y"@evil.com; dmarc=fail header.from=evil.com',
  'mx.example.com; spf=fail smtp.mailfrom="x; dmarc=pass header.from=example.com"@evil.com; dmarc=fail header.from=example.com',
  'mx.example.com; spf=fail reason="x; dmarc=pass header.from=example.com ;" smtp.mailfrom=eve@evil.com',
  'mx.example.com; spf=fail (x (y) ; dmarc=pass header.from=example.com ;) smtp.mailfrom=eve@evil.com',
  'mx.example.com; spf=fail (x \\) ; dmarc=pass header.from=example.com',
  'mx.example.com; spf=fail smtp.mailfrom="x\\"; dmarc=pass header.from=example.com',
  'mx.example.com; dmarc=pass',
  'mx.example.com; dmarc=pass header.from=evil.com',
  'mx.example.com; dmarc=pass header.from=example.com.evil.com',
  'mx.example.com; dmarc=pass header.from=%65xample.com',
  'mx.example.com; dmarc=pass header.from=evil.com header.from=example.com',
  'mx.example.com; dmarc=pass header.from=example.com; dmarc=fail header.from=example.com',
  'mx.example.com; dmarc=pass header.from=example.com; dmarc=pass header.from=example.com',
  'mx.example.com; dmarc=pass.x header.from=example.com',
  'mx.example.com; dmarc=bestguesspass header.from=example.com',
  'mx.example.com; dmarc/2=pass header.from=example.com',
  'mx.example.com 2; dmarc=pass header.from=example.com',
  'mx.example.com; none',
  `mx.example.com; spf=pass (${' '.repeat(20_000)}); dmarc=pass header.from=example.com`,
  'mx.elsewhere.com; dmarc=pass header.from=example.com',
  '(mx.example.com); dmarc=pass header.from=example.com',
  '',
])('%s is not believed', (value) => {
  expect(isAuthentic(mailOf(value), SERVER)).toBe(false);
});

test('of several headers of the server the topmost has the only result of DMARC', () => {
  const [pass, fail] = ['pass', 'fail'].map((result) => `${SERVER}; dmarc=${result} header.from=example.com`);
  const [other, spf] = ['mx.elsewhere.com; dmarc=fail', `${SERVER}; spf=pass`];
  const isBelieved = (...values: (string | undefined)[]) =>
    isAuthentic(mailOf(...values.map(String)), SERVER);
  expect(isBelieved(other, pass, spf)).toBe(true);
  expect(isBelieved(fail, pass)).toBe(false);
  expect(isBelieved(pass, fail)).toBe(false);
  expect(isBelieved(spf, pass)).toBe(false);
  expect(isBelieved(pass, `${SERVER}; dmarc=`)).toBe(false);
});

const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
/** What would be a result, a comment or the end of a text if it were not in quotes or a comment. */
const bait = fc.constantFrom(...';="\\()', 'dmarc=pass', 'header.from=example.com', ' ', 'é', 'x');
const anyText = fc.array(bait, { maxLength: 8 }).map((parts) => parts.join(''));
const quoted = anyText.map((text) => ({ shown: `"${text.replaceAll(/["\\]/g, '\\$&')}"`, value: text }));
const domain = fc.constant({ shown: 'example.com', value: 'example.com' });
const bare = fc.stringMatching(/^[\w@.+/=:-]{1,12}$/).map((text) => ({ shown: text, value: text }));
const value = fc.array(fc.oneof(quoted, bare), { minLength: 1, maxLength: 3 }).map((parts) => ({
  shown: parts.map((part) => part.shown).join(''),
  value: parts.map((part) => part.value).join(''),
}));
const comment = fc.letrec<{ comment: string }>((tie) => ({
  comment: fc
    .array(
      fc.oneof(
        { maxDepth: 3 },
        anyText.map((text) => text.replaceAll(/[()\\]/g, '\\$&')),
        tie('comment'),
      ),
      { maxLength: 3 },
    )
    .map((parts) => `(${parts.join('')})`),
})).comment;
const gap = fc
  .array(fc.oneof(fc.constantFrom(' ', '\t'), comment), { maxLength: 3 })
  .map((parts) => parts.join(''));
const space = gap.map((text) => ` ${text}`);

const property = fc
  .tuple(
    fc.constantFrom('header.from', 'smtp.mailfrom', 'reason', 'header.b'),
    fc.oneof(value, domain),
    gap,
    space,
  )
  .map(([key, { shown, value: read }, inside, before]) => ({
    shown: `${before}${key.replace('.', `${inside}.${inside}`)}${inside}=${inside}${shown}`,
    property: { name: key, value: read },
  }));
const result = fc
  .record({
    method: fc.oneof(
      fc.constantFrom('dmarc', 'spf', 'dkim'),
      name.filter((text) => text !== 'none'),
    ),
    result: fc.constantFrom('pass', 'fail', 'none'),
    properties: fc.array(property, { maxLength: 3 }),
    inside: gap,
  })
  .map(({ inside, properties, ...check }) => ({
    shown: `${inside};${inside}${check.method}${inside}=${inside}${check.result}${properties.map(({ shown }) => shown).join('')}`,
    check: {
      ...check,
      version: 1,
      properties: properties.map((each) => each.property),
    } satisfies CheckResult,
  }));
const header = fc.tuple(gap, fc.array(result, { minLength: 1, maxLength: 4 })).map(([before, results]) => ({
  shown: `${before}${SERVER}${results.map(({ shown }) => shown).join('')}`,
  results: results.map(({ check }) => check),
}));

test('whatever stands in quotes and comments, the results are those that the server wrote', () => {
  let believed = 0;
  fc.assert(
    fc.property(header, ({ shown, results }) => {
      expect(parseAuthenticationResults(shown)).toEqual({ server: SERVER, results });
      const dmarc = results.filter(({ method }) => method === 'dmarc');
      const from = dmarc[0]?.properties.filter((each) => each.name === 'header.from') ?? [];
      const isTrue =
        dmarc.length === 1 &&
        dmarc[0]?.result === 'pass' &&
        from.length === 1 &&
        from[0]?.value === 'example.com';
      expect(isAuthentic(mailOf(shown), SERVER)).toBe(isTrue);
      believed += Number(isTrue);
    }),
    // Few of them are believed.
    { numRuns: 2_000 },
  );
  expect(believed).toBeGreaterThan(10);
});

test('a value that a stranger chose never adds a result', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
      for (const smuggled of [`smtp.mailfrom=${shown}@evil.com`, `reason=${shown}`, `smtp.helo=${shown}`])
        expect(
          isAuthentic(mailOf(`${SERVER}; spf=fail ${smuggled}; dmarc=fail header.from=example.com`), SERVER),
        ).toBe(false);
    }),
  );
});

test('any text is read or not, in time that grows with its length', () => {
  const parts = fc.array(fc.oneof(bait, fc.string()), { maxLength: 40 });
  fc.assert(
    fc.property(parts, (texts) => {
      parseAuthenticationResults(texts.join(''));
    }),
    { numRuns: triesOf({ few: 300, all: 2_000 }) },
  );
  for (const text of ['(', '"', '\\', ' ', ';', 'a=', '()', '""', '(('])
    expect(parseAuthenticationResults(`mx; a=b c=${text.repeat(8_000 / text.length)}`)?.server).toBe('mx');
});
