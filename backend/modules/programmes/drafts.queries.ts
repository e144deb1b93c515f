import { sql } from 'kysely';
import type { DraftFields } from '#shared/contract/programmes.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

/** How many parts a draft has, and their bytes in JSON. */
export async function measureDraft(trx: Trx, programmeId: number): Promise<{ parts: number; bytes: number }> {
  const { rows } = await sql<{ parts: number; bytes: number }>`
    select count(*)::int as parts, coalesce(sum(octet_length(fields::text)), 0)::int as bytes
    from programme_drafts where programme_id = ${programmeId}
  `.execute(trx);
  return rows[0] ?? { parts: 0, bytes: 0 };
}

export interface DraftRow {
  part: string;
  fields: DraftFields;
  version: number;
  updated_at: Date;
}

const draftRow = ['part', 'fields', 'version', 'updated_at'] as const;

export async function listDraft(db: Reader, programmeId: number): Promise<DraftRow[]> {
  const rows = db
    .selectFrom('programme_drafts')
    .select([...draftRow])
    .where('programme_id', '=', programmeId);
  return await rows.orderBy('part').execute();
}

interface NewPart {
  programmeId: number;
  part: string;
  fields: DraftFields;
  isChanged: boolean;
}

/** Stores a part in one statement; undefined when it is there in another version than the expected one. */
export async function writePart(
  trx: Trx,
  { programmeId, part, fields, isChanged }: NewPart,
  expected: number | 'none' | 'any',
): Promise<DraftRow | undefined> {
  const content = { fields: JSON.stringify(fields), is_changed: isChanged };
  return await trx
    .insertInto('programme_drafts')
    .values({ programme_id: programmeId, part, ...content })
    .onConflict((conflict) => {
      const replaced = conflict.columns(['programme_id', 'part']).doUpdateSet({
        ...content,
        version: sql<number>`programme_drafts.version + 1`,
        updated_at: sql<Date>`now()`,
      });
      if (expected === 'any') return replaced;
      return replaced.where('programme_drafts.version', '=', expected === 'none' ? -1 : expected);
    })
    .returning([...draftRow])
    .executeTakeFirst();
}

/** The draft is what was published: parts of days that it does not have go. */
export async function settleDraft(trx: Trx, programmeId: number, parts: readonly string[]): Promise<void> {
  const all = trx.deleteFrom('programme_drafts').where('programme_id', '=', programmeId);
  await all.where('part', 'not in', parts).execute();
  const rest = trx.updateTable('programme_drafts').set({ is_changed: false });
  await rest.where('programme_id', '=', programmeId).execute();
}
