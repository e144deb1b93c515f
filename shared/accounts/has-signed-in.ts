import { sql } from 'kysely';

/** SQL: whether the owner of an account has ever been in it. Activity is noted of participants, devices of everybody. */
export const HAS_SIGNED_IN = sql<boolean>`(users.last_activity is not null
  or exists (select from known_devices where known_devices.user_id = users.id))`;
