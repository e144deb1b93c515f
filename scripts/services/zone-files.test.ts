import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#shared/database/database.ts';
import { describeOtherZones } from '#shared/database/zone-rules.ts';
import { localTimeAt } from '#shared/domain/dates.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { forThisFile } from '#tests/support/for-this-file.ts';
import { renewZoneFiles, zoneFile } from './zone-files.ts';

const testDatabase = await forThisFile(createTestDatabase());

/** A database that knows no other zones than these. */
async function knowing(names: string): Promise<string> {
  const schema = `zones_${crypto.randomUUID().replaceAll('-', '')}`;
  await sql.raw(`create schema ${schema}`).execute(testDatabase.db);
  const view = `create view ${schema}.pg_timezone_names as select name from pg_catalog.pg_timezone_names where ${names}`;
  await sql.raw(view).execute(testDatabase.db);
  const separator = testDatabase.databaseUrl.includes('?') ? '&' : '?';
  const path = encodeURIComponent(`-c search_path=${schema},public,pg_catalog`);
  return `${testDatabase.databaseUrl}${separator}options=${path}`;
}

/** As a reader of zone files finds the offset of a moment, in minutes. */
function offsetIn(file: Buffer, moment: number): number {
  const start = 44 + 6 + 4;
  expect([file.toString('latin1', 0, 5), file.toString('latin1', start, start + 5)]).toEqual([
    'TZif2',
    'TZif2',
  ]);
  const [times, types, names] = [32, 36, 40].map((place) => file.readInt32BE(start + place)) as [
    number,
    number,
    number,
  ];
  const first = start + 44;
  expect(file.length).toBe(first + times * 9 + types * 6 + names + 2);
  let type = 0;
  for (let n = 0; n < times && Number(file.readBigInt64BE(first + n * 8)) * 1_000 <= moment; n += 1)
    type = file.readUInt8(first + times * 8 + n);
  return file.readInt32BE(first + times * 9 + type * 6) / 60;
}

test.each([
  ...['UTC', 'Africa/Casablanca', 'America/Edmonton', 'America/New_York', 'Europe/Lisbon', 'Europe/Dublin'],
  ...['Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Africa/Cairo', 'America/Santiago'],
])('a zone file says what the clocks of %s show here, to the minute of each change', (zone) => {
  const file = zoneFile(zone);
  const HALF_DAY = 43_200_000;
  const here = (moment: number): number => (Date.parse(`${localTimeAt(moment, zone)}Z`) - moment) / 60_000;
  for (let moment = Date.UTC(2026, 0); moment < Date.UTC(2030, 0); moment += HALF_DAY) {
    expect(offsetIn(file, moment)).toBe(here(moment));
    if (here(moment) === here(moment + HALF_DAY)) continue;
    for (let minute = moment; minute < moment + HALF_DAY; minute += 60_000)
      if (offsetIn(file, minute) !== here(minute)) expect.fail(new Date(minute).toISOString());
  }
});

test('a server gets the files of the zones that it does not know, once for each edition', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zones-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const databaseUrl = await knowing("name not in ('America/Edmonton', 'Asia/Tokyo')");
  await renewZoneFiles(folder, databaseUrl);
  for (const zone of ['America/Edmonton', 'Asia/Tokyo'])
    expect(await readFile(join(folder, zone))).toEqual(zoneFile(zone));
  expect((await readdir(folder)).toSorted()).toEqual(['.rules', 'America', 'Asia']);
  await rm(join(folder, 'Asia'), { recursive: true });
  await renewZoneFiles(folder, databaseUrl);
  expect((await readdir(folder)).toSorted()).toEqual(['.rules', 'America']);
  await writeFile(join(folder, '.rules'), '2020a');
  await renewZoneFiles(folder, databaseUrl);
  expect((await readdir(folder)).toSorted()).toEqual(['.rules', 'America', 'Asia']);
});

test('zones that differ are named in one line, the first five', async () => {
  for (const [names, line] of [
    ['true', undefined],
    ["name <> 'Europe/Lisbon'", /for the time zones Europe\/Lisbon: /],
    [
      "name not like 'Europe/%'",
      /for the time zones Europe\/Amsterdam, (Europe\/\w+(, | )){4}and \d+ more: /,
    ],
  ] as const) {
    const db = openDatabase({ databaseUrl: await knowing(names), poolSize: 1 });
    const said = await describeOtherZones(db).finally(() => db.destroy());
    if (line) expect(said).toMatch(line);
    else expect(said).toBeUndefined();
  }
});
