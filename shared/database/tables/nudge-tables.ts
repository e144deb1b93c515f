import type { Generated } from 'kysely';
import type { Due, Time } from './columns.ts';

/** Reminders, and the settings of the site. */
export interface NudgeTables {
  nudges: {
    id: Generated<number>;
    user_id: number;
    day: number;
    /** The last change to another day before the stay, a row of `unlocks`; 0 without one. */
    stay_id: number;
    /** Of the automatic nudges of the stay; null: a coach's own. */
    number: 1 | 2 | null;
    /** The coach; null: automatic. */
    author_id: number | null;
    words: string;
    sent_at: Generated<Date>;
  };
  /** Participants whose sprint runs, kept by triggers; none who had both nudges of their stay. */
  silences: {
    user_id: number;
    look_at: Due<Time>;
  };
  /** At most one row; without it the defaults hold. */
  site_settings: {
    id: Generated<boolean>;
    sends_nudges: Generated<boolean>;
    /** Every coach needs a second factor. */
    requires_factor: Generated<boolean>;
  };
}
