import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { momentOf } from '#shared/domain/dates.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';

const testDatabase = await forThisFile(createTestDatabase());

async function decent(moment: string, zone: string, { quiet = true, daily = false } = {}): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select decent_time(${moment}::timestamptz, ${zone}, ${quiet}, ${daily}) as at
  `.execute(testDatabase.db);
  return rows[0]?.at.toISOString().replace(':00.000Z', 'Z') ?? '';
}

const daily = { daily: true };
/** At 16:30 of 22 November its clocks jump to 17:30, and at 17:30 of 23 November back to 16:30. */
const ODD = 'STD0DST,M11.4.0/16:30,M11.4.1/17:30';

test.each([
  ['by day at once', '2026-06-01T12:00Z', '2026-06-01T12:00Z'],
  ['until nine in the evening', '2026-06-01T19:59Z', '2026-06-01T19:59Z'],
  ['at nine it waits', '2026-06-01T20:00Z', '2026-06-02T06:00Z'],
  ['after midnight it waits', '2026-06-02T01:00Z', '2026-06-02T06:00Z'],
  ['from seven on', '2026-06-02T06:00Z', '2026-06-02T06:00Z'],
  ['in the night that loses an hour', '2026-03-28T22:30Z', '2026-03-29T06:00Z'],
  ['in the night that has an hour twice', '2026-10-24T21:30Z', '2026-10-25T07:00Z'],
])('quiet hours in Lisbon: %s', async (_what, moment, expected) => {
  expect(await decent(moment, 'Europe/Lisbon')).toBe(expected);
});

test.each([
  ['before five', '2026-06-01T12:00Z', '2026-06-01T16:00Z'],
  ['at five', '2026-06-01T16:00Z', '2026-06-01T16:00Z'],
  ['after five', '2026-06-01T16:01Z', '2026-06-02T16:00Z'],
  ['on the eve of summer time', '2026-03-28T18:00Z', '2026-03-29T16:00Z'],
  ['on the eve of winter time', '2026-10-24T18:00Z', '2026-10-25T17:00Z'],
])('a digest in Lisbon: %s', async (_what, moment, expected) => {
  expect(await decent(moment, 'Europe/Lisbon', daily)).toBe(expected);
});

test('a skipped hour counts as its next minute', async () => {
  expect(await decent('2026-11-22T12:00Z', ODD, daily)).toBe('2026-11-22T16:30Z');
});

test('a doubled hour counts once: its first time', async () => {
  expect(await decent('2026-11-23T12:00Z', ODD, daily)).toBe('2026-11-23T16:00Z');
  // Between the two fives.
  expect(await decent('2026-11-23T16:10Z', ODD, daily)).toBe('2026-11-24T17:00Z');
  expect(await decent('2026-11-23T16:40Z', ODD, daily)).toBe('2026-11-24T17:00Z');
});

test('whoever allows the night is reached at once; an unknown zone counts as UTC', async () => {
  expect(await decent('2026-06-02T01:00Z', 'Asia/Tokyo', { quiet: false })).toBe('2026-06-02T01:00Z');
  expect(await decent('2026-06-02T01:00Z', 'Mars/Olympus')).toBe('2026-06-02T07:00Z');
});

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
  ['without its former summer time', '2026-12-01T08:00', 'Africa/Casablanca', '2026-12-01T08:00Z'],
  ['with summer time all year', '2026-12-01T08:00', 'America/Edmonton', '2026-12-01T14:00Z'],
  ['a short name', '2026-07-01T08:00', 'CET', '2026-07-01T06:00Z'],
  ['a short name', '2026-12-01T08:00', 'MET', '2026-12-01T07:00Z'],
  ['a short name', '2026-07-01T08:00', 'EET', '2026-07-01T05:00Z'],
  ['a short name', '2026-07-01T08:00', 'wet', '2026-07-01T07:00Z'],
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
