import { sql } from 'kysely';

/**
 * SQL: a participant's stay on their current day, named by the last change to another day; 0 without one. A pause does
 * not end it.
 */
export const stayId = sql<number>`coalesce((select max(unlocks.id) from unlocks
  where unlocks.user_id = users.id and unlocks.day not in (0, users.current_day)), 0)`;
