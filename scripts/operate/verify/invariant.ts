import type { SprintConfig } from '#shared/config/config.ts';

/** A condition that always holds; its query returns the breaches as text. */
export interface Invariant {
  name: string;
  /** Selects one column `what`, one row per breach. */
  query: string | ((settings: SprintConfig) => string);
}

export interface Finding {
  name: string;
  /** Some of the breaches; empty when it holds. */
  breaches: string[];
  count: number;
}

/** Maximum listed breaches; the others are counted. */
export const NAMED = 5;

/**
 * What was due before this is late: pushes, feed items and unlocks have a minute. In a restored database on which no program has
 * run, the minute ends at the moment of the backup.
 */
export const LATEST = `(select coalesce(max(taken_at), now()) - interval '1 minute' from restored)`;

/**
 * From here on every fact still has its event: events are kept for a week, and demo data has none of its own.
 */
export const RECENT = `(select greatest(now() - interval '6 days', coalesce(min(created_at), now()))
  from (select created_at from events where type not like 'demo.%' order by id limit 1) as first)`;
