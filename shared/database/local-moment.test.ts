import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { momentOf } from '#shared/domain/local-time.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const testDatabase = await forThisFile(createTestDatabase());

async function moment(at: string, zone: string): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select local_moment(${at}::timestamp, ${zone}) as at`.execute(
    testDatabase.db,
  );
  return rows[0]?.at.toISOString().replace(':00.000Z', 'Z') ?? '';
}

const cases: [what: string, at: string, zone: string, expected: string][] = [
  ['in summer', '2026-06-01T08:00', 'Europe/Lisbon', '2026-06-01T07:00Z'],
  ['in winter', '2026-12-01T08:00', 'Europe/Lisbon', '2026-12-01T08:00Z'],
  ['ahead of UTC', '2026-12-01T08:00', 'Pacific/Auckland', '2026-11-30T19:00Z'],
  ['behind UTC', '2026-12-01T20:00', 'America/Los_Angeles', '2026-12-02T04:00Z'],
  ['in a zone of quarters', '2026-12-01T08:00', 'Asia/Kathmandu', '2026-12-01T02:15Z'],
  ['a skipped hour: the time after it', '2026-03-29T01:30', 'Europe/Lisbon', '2026-03-29T01:00Z'],
  ['a skipped hour in New York', '2027-03-14T02:00', 'America/New_York', '2027-03-14T07:00Z'],
  ['half an hour skipped', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['a doubled hour: its first', '2026-10-25T01:30', 'Europe/Lisbon', '2026-10-25T00:30Z'],
  ['a doubled hour in New York', '2026-11-01T01:00', 'America/New_York', '2026-11-01T05:00Z'],
  ['after a doubled hour', '2026-10-25T08:00', 'Europe/Lisbon', '2026-10-25T08:00Z'],
];

test.each(cases)('%s', async (_what, at, zone, expected) => {
  expect(await moment(at, zone)).toBe(expected);
  // The browser shows the same moment before the message is held.
  expect(new Date(momentOf(at, zone)).toISOString().replace(':00.000Z', 'Z')).toBe(expected);
});

test('an unknown zone counts as UTC', async () => {
  expect(await moment('2026-06-01T08:00', 'Mars/Olympus')).toBe('2026-06-01T08:00Z');
});
