import { type AliasedRawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** SQL: a time as the contract's Timestamp. */
export const timestamp = (time: string): string =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: the address of a person's photo, as `presentAvatarURL` gives it. */
export const avatarURL = (fileId: string): string => `'/api/files/' || ${fileId} || '/preview'`;

/** The SQL of each field of an object. A field without SQL does not compile. */
export type Fields<T> = Record<keyof T & string, string>;

/** Whether null means that a field is absent: it is optional, and null is no value of it. */
const isLeftOut = (field: unknown): boolean =>
  field instanceof z.ZodOptional && !(field.unwrap() instanceof z.ZodNullable);

const namesOf = ({ shape }: z.ZodObject, areLeftOut: boolean): string[] =>
  Object.keys(shape).filter((name) => isLeftOut(shape[name]) === areLeftOut);

/** SQL: an object of the contract. An optional field whose SQL is null is left out, unless null is a value of it. */
export function jsonOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>, fields: Fields<S>): string {
  const object = (isOptional: boolean): string => {
    const pairs = namesOf(schema, isOptional).map((name) => [`'${name}'`, fields[name as keyof S & string]]);
    return pairs.filter(([, value]) => value !== 'null').join();
  };
  const optional = object(true);
  return `(jsonb_build_object(${object(false)})${optional && ` || jsonb_strip_nulls(jsonb_build_object(${optional}))`})`;
}

/** The columns of a row: faster than JSON for lists. `presentRow` leaves out optional fields that are null. */
export const columnsOf = <T>(fields: Fields<T>): AliasedRawBuilder<unknown, string>[] =>
  Object.entries<string>(fields).map(([name, value]) => sql.raw(value).as(name));

/** Presents a row of `columnsOf` as an object of the contract. */
export function presenterOf<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
): (row: object) => z.infer<z.ZodObject<S>> {
  const optional = new Set(namesOf(schema, true));
  const isShown = ([name, value]: [string, unknown]): boolean => value !== null || !optional.has(name);
  return (row) => Object.fromEntries(Object.entries(row).filter(isShown)) as z.infer<z.ZodObject<S>>;
}
