import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';
import type { ColumnTypes, Derived, Due, Json } from './column-types.ts';
import type { DB } from './database-types.ts';

/** Whether a column may be null, or an insert may omit it. */
type None<T> = Extract<T, null | undefined>;

type Narrowed<Column, Held> = [Held] extends [Json<infer Value>]
  ? ColumnType<
      Value | None<SelectType<Column>>,
      string | None<InsertType<Column>>,
      string | None<UpdateType<Column>>
    >
  : [Held] extends [Due]
    ? ColumnType<SelectType<Column>, InsertType<Column>, UpdateType<Column>> & Due
    : [Held] extends [Derived]
      ? ColumnType<SelectType<Column>, never, never>
      : ColumnType<
          Held | None<SelectType<Column>>,
          Held | None<InsertType<Column>>,
          Held | None<UpdateType<Column>>
        >;

type NarrowedTable<Table, Held> = {
  [C in keyof Table]: C extends keyof Held ? Narrowed<Table[C], Held[C]> : Table[C];
};

/** All tables as Kysely types: as the database describes them, and columns as `ColumnTypes` says. */
export type Tables = {
  [T in keyof DB]: T extends keyof ColumnTypes ? NarrowedTable<DB[T], ColumnTypes[T]> : DB[T];
};
