import { expect, test } from 'vitest';
import { atInWords, timeInBothZones } from './hold-words.ts';

const moment = Date.parse('2026-11-24T08:00:00Z');
const words = (zone: string, ownZone: string, name = 'Ada') =>
  timeInBothZones(moment, zone, { name, ownZone });

test("the time is told in the client's zone and the reader's", () => {
  expect(words('Europe/Lisbon', 'Europe/Berlin')).toMatch(
    /^Tue,? (24 Nov|Nov 24), 0?8:00.* in Ada’s time zone, 0?9:00.* in yours$/,
  );
  expect(words('Europe/Lisbon', 'Europe/London')).toMatch(
    /^Tue,? (24 Nov|Nov 24), 0?8:00.* in Ada’s time zone and yours$/,
  );
  expect(words('Pacific/Honolulu', 'Asia/Tokyo', '')).toMatch(
    /^Mon,? (23 Nov|Nov 23), .* in the client's time zone, Tue,? (24 Nov|Nov 24), .* in yours$/,
  );
});

test("an hour of each client's own clock has no zone", () => {
  expect(atInWords('2026-11-24T08:00')).toMatch(/^Tue,? (24 Nov|Nov 24), 0?8:00/);
});
