import { sql } from 'kysely';
import type { Database } from '#shared/database/database.ts';

/** What waits for an hour in a person's time zone, counted again where the rules of the zone have changed since. */
const STATEMENTS = [
  // A trigger counts the rest.
  `update users set time_zone = time_zone where opens_at <> opening_time(opens_on, time_zone)`,
  `update submissions set clock_at = after_six(waited_at, time_zone) from users
    where users.id = user_id and not is_reviewed and clock_at <> after_six(waited_at, time_zone)`,
  `update held_messages set due_at = local_moment(at_home, time_zone) from users
    where users.id = user_id and due_at <> local_moment(at_home, time_zone)`,
  `update act_people set due_at = local_moment(at_home, time_zone) from acts, users
    where acts.id = act_id and users.id = user_id and at_home is not null and acts.state = 'running'
      and act_people.state = 'open' and due_at <> local_moment(at_home, time_zone)`,
  `update acts set wakes_at = next_at from (select act_id, min(due_at) as next_at from act_people where state = 'open' group by act_id) as next
    where acts.id = act_id and at_home is not null and state = 'running' and wakes_at <> next_at`,
];

export async function settleMoments(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
