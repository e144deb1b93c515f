import * as z from 'zod/mini';
import { countCharacters } from './limits.ts';

/** JSON Schema of a check. A text may have several patterns, one of each check; `unlike` is a pattern that it must not have. */
interface Statement {
  pattern?: RegExp;
  unlike?: RegExp;
  maxLength?: number;
  minLength?: number;
  format?: string;
  enum?: readonly string[];
  uniqueItems?: true;
  anyOf?: readonly object[];
}

/** A check together with what the API document says of it. A failure skips the later checks. */
export function stated<Value>(
  isRight: (value: Value) => boolean,
  params: string | { error: string; path: string[] },
  { pattern, unlike, ...says }: Statement,
): z.core.$ZodCheck<Value> {
  const check = z.refine<Value>(isRight, {
    ...(typeof params === 'string' ? { error: params } : params),
    abort: true,
  });
  check._zod.onattach.push((schema) => {
    const { bag } = schema._zod;
    if (pattern) bag.patterns = new Set([...((bag.patterns as Set<RegExp> | undefined) ?? []), pattern]);
    if (unlike) bag.unlike = new Set([...((bag.unlike as Set<string> | undefined) ?? []), unlike.source]);
    const not = bag.unlike ? { not: { pattern: [...(bag.unlike as Set<string>)].join('|') } } : {};
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...says, ...not });
  });
  return check;
}

export const atMost = (
  maxLength: number,
  error = `At most ${maxLength} characters`,
): z.core.$ZodCheck<string> =>
  stated(
    (text) =>
      text.length <= maxLength || (text.length <= 2 * maxLength && countCharacters(text) <= maxLength),
    error,
    { maxLength },
  );

export const atLeast = (minLength: number, error: string): z.core.$ZodCheck<string> =>
  stated((text) => countCharacters(text) >= minLength, error, { minLength });

/** The items of a list are unique. */
export const eachOnce = <Item>(error: string): z.core.$ZodCheck<Item[]> =>
  stated((items) => new Set(items).size === items.length, error, { uniqueItems: true });
