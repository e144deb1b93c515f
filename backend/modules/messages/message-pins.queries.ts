import { sql } from 'kysely';
import type { Area } from '#shared/contract/areas.ts';
import type { Reader, Trx } from '#shared/database/database.ts';

/** The message of a picture; undefined for another file, or an unsent one. */
export async function findMessageOf(db: Reader, fileId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select message_id as id from message_files
    where id = ${fileId} and message_id is not null and media_type like 'image/%'
  `.execute(db);
  return rows[0]?.id;
}

export interface NewPin {
  fileId: string;
  authorId: number;
  area: Area;
  comment: string;
}

/** False: the picture has so many already, or is gone. The caller has locked its message. */
export async function insertPin(
  trx: Trx,
  { fileId, authorId, area, comment }: NewPin,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into annotations (message_file_id, author_id, target_element, comment, position, pin)
    select id, ${authorId}, 'picture', ${comment}, '{"x": 0, "y": 0}', ${JSON.stringify(area)} from message_files
    where id = ${fileId} and (select count(*) from annotations where message_file_id = ${fileId}) < ${most}
    returning id
  `.execute(trx);
  return rows.length > 0;
}

/** Undefined: there is no such pin; false: it was so before. */
export async function updateTick(
  trx: Trx,
  { fileId, pinId }: { fileId: string; pinId: number },
  isTicked: boolean,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ hasChanged: boolean }>`
    with known as (select id, ticked_at is null = ${isTicked} as changes from annotations
        where id = ${pinId} and message_file_id = ${fileId}),
      changed as (update annotations set ticked_at = case when ${isTicked} then now() end
        from known where annotations.id = known.id and changes)
    select changes as "hasChanged" from known
  `.execute(trx);
  return rows[0]?.hasChanged;
}
