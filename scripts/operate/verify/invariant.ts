/** What the settings say, where an invariant depends on it. */
export interface VerifySettings {
  /** A waiting submission opens the next day after so many hours; 0: never by itself. */
  unlockAfterHours: number;
}

/** Something that always holds; the query finds what breaks it, as text. */
export interface Invariant {
  name: string;
  /** Selects one column `what`, a row for each breach. */
  query: string | ((settings: VerifySettings) => string);
}

export interface Finding {
  name: string;
  /** What breaks it, a few of them; empty: it holds. */
  breaches: string[];
  count: number;
}

/** Breaches that are named; the others are counted. */
export const NAMED = 5;

/** Seconds that pushes, feed items and unlocks may be late before it counts. */
export const LATE = 60;

/**
 * From here on every fact still has its event: events are kept for a week, and demo data has none of its own.
 */
export const RECENT = `(select greatest(now() - interval '6 days', coalesce(min(created_at), now()))
  from (select created_at from events where type not like 'demo.%' order by id limit 1) as first)`;
