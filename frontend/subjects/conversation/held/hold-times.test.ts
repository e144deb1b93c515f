import { expect, test } from 'vitest';
import { atInWords, timeInBothZones } from './hold-texts.ts';
import { holdChoices, hoursOfDay } from './hold-times.ts';

const choices = (now: string, zone: string) =>
  holdChoices(Date.parse(now), zone).map(({ label, at }) => `${label} ${at}`);

test("this evening, tomorrow and Monday are those of the client's own clock", () => {
  const evening = '2026-11-24T16:00:00Z';
  expect(choices(evening, 'UTC')).toEqual([
    'This evening 2026-11-24T18:00',
    'Tomorrow morning 2026-11-25T08:00',
    'Monday morning 2026-11-30T08:00',
  ]);
  expect(choices(evening, 'Asia/Tokyo')).toEqual([
    'This evening 2026-11-25T18:00',
    'Tomorrow morning 2026-11-26T08:00',
    'Monday morning 2026-11-30T08:00',
  ]);
});

test('an evening that has come is not offered, nor Monday twice', () => {
  expect(choices('2026-11-22T17:50:00Z', 'UTC')).toEqual(['Tomorrow morning 2026-11-23T08:00']);
  expect(choices('2026-11-23T07:00:00Z', 'UTC').at(-1)).toBe('Monday morning 2026-11-30T08:00');
  expect(choices('2026-12-31T19:00:00Z', 'UTC')[0]).toBe('Tomorrow morning 2027-01-01T08:00');
});

test('a time between two hours stays in the list', () => {
  expect(hoursOfDay('08:00')).toHaveLength(24);
  expect(hoursOfDay('08:30').slice(8, 10)).toEqual(['08:00', '08:30']);
});

const moment = Date.UTC(new Date().getFullYear(), 10, 24, 8);
const words = (zone: string, ownZone: string, name = 'Ada') =>
  timeInBothZones(moment, zone, { name, ownZone });

test("the time is told in the client's zone and the reader's", () => {
  expect(words('Europe/Lisbon', 'Europe/Berlin')).toBe(
    'Nov 24, 8:00 AM in Ada’s time zone, 9:00 AM in yours',
  );
  expect(words('Europe/Lisbon', 'Europe/London')).toBe('Nov 24, 8:00 AM in Ada’s time zone and yours');
  expect(words('Pacific/Honolulu', 'Asia/Tokyo', '')).toBe(
    "Nov 23, 10:00 PM in the client's time zone, Nov 24, 5:00 PM in yours",
  );
});

test("an hour of each client's own clock has no zone", () => {
  expect(atInWords(new Date(moment).toISOString().slice(0, 16))).toBe('Nov 24, 8:00 AM');
});
