import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase } from '#shared/database/database.ts';
import { listOtherZones } from '#shared/database/zone-rules.ts';
import { clockOf } from '#shared/domain/dates.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** The years that a file states; after them the last offset stays. */
const [FIRST, LAST] = [Date.UTC(2020, 0), Date.UTC(2060, 0)];

interface Change {
  /** ms */
  at: number;
  /** ms ahead of UTC. */
  offset: number;
}

/** How a zone's clocks change by the rules of this Node, with the first offset at `FIRST`. */
function changesOf(zone: string): Change[] {
  const shows = clockOf(zone);
  const offsetAt = (moment: number): number => Date.parse(`${shows(moment)}Z`) - moment;
  const changes: Change[] = [{ at: FIRST, offset: offsetAt(FIRST) }];
  for (let day = FIRST; day < LAST; day += DAY) {
    const [before, offset] = [changes.at(-1)?.offset, offsetAt(day + DAY)];
    if (offset === before) continue;
    let [low, high] = [day, day + DAY];
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, offset });
  }
  return changes;
}

const HEADER = 44;

/** A block of a zone file: its header, the moments of the changes, and one offset for each; all are called '-00'. */
function block(changes: readonly Change[], offsets: readonly number[]): Buffer {
  const name = Buffer.from('-00\0');
  const bytes = Buffer.alloc(HEADER + changes.length * 9 + offsets.length * 6);
  bytes.write('TZif2');
  bytes.writeInt32BE(changes.length, 32);
  bytes.writeInt32BE(offsets.length, 36);
  bytes.writeInt32BE(name.length, 40);
  for (const [place, { at, offset }] of changes.entries()) {
    bytes.writeBigInt64BE(BigInt(at / 1_000), HEADER + place * 8);
    bytes.writeUInt8(offsets.indexOf(offset), HEADER + changes.length * 8 + place);
  }
  for (const [place, offset] of offsets.entries())
    bytes.writeInt32BE(offset / 1_000, HEADER + changes.length * 9 + place * 6);
  return Buffer.concat([bytes, name]);
}

/** A zone file (RFC 9636) by the rules of this Node. The first block, with 32 bits, is for readers of long ago. */
export function zoneFile(zone: string): Buffer {
  const changes = changesOf(zone);
  const offsets = [...new Set(changes.map(({ offset }) => offset))];
  return Buffer.concat([block([], [0]), block(changes.slice(1), offsets), Buffer.from('\n\n')]);
}

/**
 * Gives the embedded server this Node's rules of the time zones that it has otherwise: both are pinned, and Node's follow a
 * country's decision sooner. Once for each Node; connections that open later use them.
 */
export async function renewZoneFiles(folder: string, databaseUrl: string): Promise<void> {
  const done = join(folder, '.rules');
  const edition = String(process.versions.tz);
  if ((await readFile(done, 'utf8').catch(() => '')) === edition) return;
  const db = openDatabase({ databaseUrl, poolSize: 1, statementTimeout: 30_000 });
  const zones = await listOtherZones(db).finally(() => db.destroy());
  for (const zone of zones) {
    await mkdir(dirname(join(folder, zone)), { recursive: true });
    await replace(join(folder, zone), zoneFile(zone));
  }
  await replace(done, edition);
}

/** As a whole: other servers of this machine may read it. */
async function replace(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content, { mode: 0o644 });
  await rename(draft, file);
}
