import type { Reader, Trx } from '#shared/database/database.ts';

export async function findRequired(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('site_settings').select('requires_factor').executeTakeFirst();
  return row?.requires_factor ?? false;
}

/** True when it changed. */
export async function saveRequired(trx: Trx, requires_factor: boolean): Promise<boolean> {
  const wasRequired = await findRequired(trx);
  await trx
    .insertInto('site_settings')
    .values({ requires_factor })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ requires_factor }))
    .execute();
  return wasRequired !== requires_factor;
}
