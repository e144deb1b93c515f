import { sql } from 'kysely';

/**
 * SQL: whether the owner of an account has ever been in it. Activity is noted of participants, a device of everybody at
 * each sign-in, for 400 days.
 */
export const HAS_SIGNED_IN = sql<boolean>`(users.last_activity is not null
  or exists (select from known_devices where known_devices.user_id = users.id)
  or exists (select from sessions where sessions.user_id = users.id))`;
