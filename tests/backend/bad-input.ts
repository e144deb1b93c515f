import type { z } from 'zod';
import { contract } from '#shared/contract/endpoints.ts';
import type { Row } from '#tests/backend/authorisation/row.ts';
import { triesOf } from '#tests/support/test-settings.ts';
import type { Person } from './test-person.ts';
import type { World } from './world.ts';

/** The schema of a call's body, by the names of the authorisation matrix. */
export const bodySchemaOf = (call: string): z.core.$ZodType | undefined =>
  Object.values(contract)
    .flatMap((file): unknown[] => Object.values(file))
    .find((part): part is { body?: z.core.$ZodType } => nameOf(part) === call)?.body;

const nameOf = (part: unknown): string => {
  const { method, path } = (part ?? {}) as { method?: string; path?: string };
  return `${method} ${path}`;
};

const DAY_MS = 86_400_000;

/** How many bad bodies, ids and queries `npm test` tries at an endpoint. */
const TRIES_A_DAY = 6;

/** All in `npm run test:system`; otherwise a few, other ones each day, until all were tried. */
export function ofToday<T>(all: readonly T[]): T[] {
  const count = Math.min(all.length, triesOf({ few: TRIES_A_DAY, all: Infinity }));
  const first = Math.floor(Date.now() / DAY_MS) * count;
  return Array.from({ length: count }, (_, n) => all[(first + n) % all.length] as T);
}

export const NUL = 'a\u0000b';
export const HALF_A_PAIR = 'a\ud800b';

/** Replacements of any value: other types, and unusual texts and numbers. */
const wrongValues: readonly unknown[] = [
  ...[null, true, [], {}, ['x'], { a: 1 }, '', '   ', 'text', '1', '1e1', '0x10', 'NaN'],
  ...[-1, 0, 1.5, 22, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e21],
  ...[NUL, HALF_A_PAIR, 'x'.repeat(20_001), '<script>alert(1)</script>', "'; drop table users; --"],
  ...['../../etc/passwd', '{{7*7}}', '\u202egnp.exe', '𝕏'.repeat(300)],
];

/** Keys that a request must not set. */
const forbiddenKeys: Readonly<Record<string, unknown>> = {
  isAdmin: true,
  currentDay: 21,
  id: 1,
  passwordHash: 'x',
  fromAdmin: true,
  reviewerId: 1,
  createdAt: '2000-01-01T00:00:00.000Z',
  unknown: { deep: ['er'] },
};

/** One valid body, changed in one way at a time. */
export function* mutations(valid: Record<string, unknown>): Generator<[what: string, body: unknown]> {
  for (const key of Object.keys(valid)) {
    const { [key]: _, ...rest } = valid;
    yield [`without ${key}`, rest];
    for (const value of wrongValues)
      yield [`${key} = ${JSON.stringify(value).slice(0, 40)}`, { ...valid, [key]: value }];
  }
  for (const [key, value] of Object.entries(forbiddenKeys)) {
    if (!(key in valid)) yield [`with ${key}`, { ...valid, [key]: value }];
  }
  for (const whole of [[], [valid], 'text', 5, null, true])
    yield [`${JSON.stringify(whole).slice(0, 20)} alone`, whole];
}

/** Invalid ids and days for paths. */
export const wrongPathParts: readonly string[] = [
  ...['%2F', '..%2F..%2Fetc%2Fpasswd', '0x10', '1e1', '01', '0', '-1', '+1', '1.5', '1.0', '%201', '1%20'],
  ...['99999999999999999999', '2147483648', '%00', '1%00', '1%2e', '%zz', '%', '%D9%A1', 'abc', 'null'],
  ...['1,2', '1;2', '{}', "1'--", '1%20or%201=1', '*', '%252F', '%EF%BC%91'],
];

export const wrongQueries: readonly string[] = [
  ...[
    'limit=0',
    'limit=-1',
    'limit=1e3',
    'limit=99999',
    'limit=',
    'limit=abc',
    'limit=1&limit=2',
    'limit[]=1',
  ],
  ...['cursor=abc', 'cursor=', 'cursor=%00', 'cursor=bnVsbA', 'cursor=W10', 'cursor=eyJhIjoxfQ'],
  ...['cursor=W251bGwsbnVsbF0', 'before=0', 'before=abc', 'day=0', 'day=22', 'insight=stuck-22', 'weeks=5'],
  ...['day=1&day=2', 'status=nobody', 'sort=password_hash', 'order=up', 'q=%00', 'q=%ff', 'q=%25%25_%5C'],
  ...[`q=${'x'.repeat(500)}`, "q=';drop table users;--", 'version=0', 'unknown=1', '__proto__=1'],
  ...['constructor=1', 'snoozed=yes', 'waiting=no', 'silentHours=-1', 'silentHours=1e9', 'coach=0'],
  ...['coach=yours', 'coach=2147483648', '%zz=1'],
];

/** A caller with access, so that only the input can be refused. */
export const callerOf = (
  { own, owner: ownersVerdict }: Row,
  { coach, owner, participant }: World,
): Person => {
  if (own !== 403) return participant;
  return ownersVerdict === undefined ? coach : owner;
};
