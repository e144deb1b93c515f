import type { Reader } from '#shared/database/database.ts';
import { getProgramme } from '#shared/database/programmes.ts';
import { type Parts, partsOf } from '#shared/domain/programme-draft.ts';
import type { Programme } from '#shared/programmes/programme.ts';

const kept = new WeakMap<Programme, Parts>();

/** The parts of a published version, made once for as long as its content is kept: each save compares with them. */
export async function publishedParts(db: Reader, versionId: number): Promise<Parts> {
  const content = await getProgramme(db, versionId);
  const parts = kept.get(content) ?? partsOf(content);
  kept.set(content, parts);
  return parts;
}
