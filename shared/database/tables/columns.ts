import type { ColumnType, JSONColumnType } from 'kysely';

/** PostgreSQL sends it as text. */
export type BigInteger = ColumnType<string, number, number>;
export type Time = ColumnType<Date, Date | string, Date | string>;
export type TimeWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A moment at which something becomes due: the scheduler does not compile without what happens then. */
export type Due<T> = T & { isDue: true };
export type Json<T> = JSONColumnType<T & object>;
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
