import type { GeneratedAlways } from 'kysely';
import type { Time } from './columns.ts';

export interface ViewTables {
  /** A coach looks at a client's screens, in one session. Deleted at its end, which a trigger logs. */
  views: {
    id: GeneratedAlways<number>;
    session_id: string;
    coach_id: number;
    user_id: number;
    expires_at: Time;
  };
}
