import { type RawBuilder, sql } from 'kysely';

/** The reader's weeks up to and with the present one. */
export interface Period {
  weeks: number;
  /** IANA name. */
  zone: string;
  /** Counts who is in any version of this programme, or finished it; undefined: everybody. */
  programme?: number | undefined;
}

/** The Monday of the first week, by the reader's clock. */
export const firstMonday = ({ weeks, zone }: Period): RawBuilder<unknown> =>
  sql`date_trunc('week', now() at time zone ${zone}) - make_interval(weeks => ${sql.lit(weeks - 1)})`;
