import { expect, test } from 'vitest';
import { atInWords, timeInBothZones } from './hold-words.ts';

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
