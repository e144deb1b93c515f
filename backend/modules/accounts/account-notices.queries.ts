import { sql } from 'kysely';
import type { Reader } from '#shared/database/database.ts';

export const readNotices = (db: Reader, userId: number) =>
  db
    .selectFrom('notices')
    .select(['kind', 'day', 'created_at as createdAt', 'latest_at as latestAt', 'seen_at as seenAt'])
    .where('user_id', '=', userId)
    .orderBy('event_id')
    .execute();

export const readReminders = (db: Reader, userId: number) =>
  db
    .selectFrom('nudges')
    .leftJoin('users', 'users.id', 'author_id')
    .select(['day', 'users.name as coachName', 'words', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .orderBy('nudges.id')
    .execute();

/** What coaches did to many clients at once, with this one among them; of lists of invitations, also what they said. */
export const readActs = (db: Reader, userId: number) =>
  db
    .selectFrom('act_people')
    .innerJoin('acts', 'acts.id', 'act_id')
    .leftJoin('act_invitees as listed', (join) =>
      join.onRef('listed.act_id', '=', 'act_people.act_id').onRef('listed.n', '=', 'act_people.n'),
    )
    .select(['kind', 'act_people.state', 'reason', 'acts.created_at as pressedAt', 'settled_at as settledAt'])
    .select(['listed.name as listedName', 'listed.email as listedEmail', 'listed.company as listedCompany'])
    .where(({ eb, or }) => or([eb('act_people.user_id', '=', userId), eb('listed.user_id', '=', userId)]))
    .orderBy('act_people.act_id')
    .orderBy('act_people.n')
    .execute();

export const readHeld = (db: Reader, userId: number) =>
  db
    .selectFrom('held_messages')
    .leftJoin('users', 'users.id', 'author_id')
    .select(['day', 'users.name as coachName', 'message', 'due_at as dueAt'])
    .where('user_id', '=', userId)
    .orderBy('due_at')
    .execute();

/** The mails to this account, without their texts: these hold one-time links. */
export const readMails = (db: Reader, userId: number) =>
  db
    .selectFrom('mails')
    .select(['kind', 'subject', 'state', 'created_at as createdAt', 'settled_at as settledAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const readNoticeSettings = (db: Reader, userId: number) =>
  db
    .selectFrom('notice_settings')
    .select(['mail_off as mailOff', 'push_off as pushOff', 'digest', 'quiet', 'push_words as pushWords'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Browsers that get pushes. With its address and keys, a subscription could be written to. */
export const readPushes = (db: Reader, userId: number) =>
  db
    .selectFrom('push_subscriptions')
    .select(['created_at as createdAt', 'last_ok_at as lastOkAt'])
    .select(sql<string>`substring(endpoint from '^https?://([^/]+)')`.as('service'))
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
