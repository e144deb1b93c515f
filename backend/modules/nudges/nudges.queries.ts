import { sql } from 'kysely';
import type { Nudge } from '#shared/contract/nudges.ts';
import type { Reader, Trx } from '#shared/database/database.ts';
import { columnsOf, timestamp } from '#shared/database/json-of.ts';
import { mailRefusedAt, stayId } from '#shared/database/person-sql.ts';

const columns = columnsOf<Nudge>({
  id: 'nudges.id',
  userId: 'nudges.user_id',
  day: 'nudges.day',
  words: 'nudges.words',
  sentAt: timestamp('nudges.sent_at'),
  coachName: 'coaches.name',
});

interface LastNudge extends Nudge {
  authorId: number | null;
  secondsAgo: number;
}

/** The newest; of coaches only, with `byCoach`. */
export async function findLastNudge(
  db: Reader,
  userId: number,
  { byCoach = false }: { byCoach?: boolean } = {},
): Promise<LastNudge | undefined> {
  return await db
    .selectFrom('nudges')
    .leftJoin('users as coaches', 'coaches.id', 'nudges.author_id')
    .select(columns)
    .select(['nudges.author_id as authorId'])
    .select(sql<number>`extract(epoch from now() - nudges.sent_at)::int`.as('secondsAgo'))
    .where('nudges.user_id', '=', userId)
    .$if(byCoach, (query) => query.where('nudges.author_id', 'is not', null))
    .orderBy('nudges.sent_at', 'desc')
    .$castTo<LastNudge>()
    .executeTakeFirst();
}

/** When mail to the person's address was refused; null when it is not. */
export async function findMailRefusal(db: Reader, userId: number): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select ${sql.raw(mailRefusedAt)} as at from users where id = ${userId}
  `.execute(db);
  return rows[0]?.at ?? null;
}

/** A coach's own, on the participant's current day. */
export async function insertNudge(
  trx: Trx,
  userId: number,
  { authorId, words }: { authorId: number; words: string },
): Promise<void> {
  await sql`
    insert into nudges (user_id, day, stay_id, author_id, words)
    select id, current_day, ${stayId}, ${authorId}, ${words} from users where id = ${userId}
  `.execute(trx);
}

/** Whether silent participants are reminded automatically. */
export async function sendsNudges(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('site_settings').select('sends_nudges').executeTakeFirst();
  return row?.sends_nudges ?? true;
}

/** True when it changed. */
export async function setSendsNudges(trx: Trx, sends: boolean): Promise<boolean> {
  const row = await trx
    .insertInto('site_settings')
    .values({ sends_nudges: sends })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ sends_nudges: sends })
        .where('site_settings.sends_nudges', '<>', sends),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
