import type { Belongings } from '#tests/backend/world.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Expected status of a call for every kind of caller. `-`: the call names no owner, so the cell does not apply. */
export interface Verdicts {
  visitor: number;
  /** A participant, with their own object. */
  own: number;
  /** A participant, with another participant's object. */
  others: number | '-';
  /** A participant, with a missing object. */
  missing: number | '-';
  /** A participant, with a locked day. */
  locked?: number;
  coach: number;
  /** An owner, where an owner may do more than a coach. */
  owner?: number;
  ownerMissing?: number;
  coachMissing: number | '-';
  /** Signed in as a coach who has lost the role since. */
  formerCoach: number;
}

export interface Row extends Verdicts {
  call: `${Method} /${string}`;
  /** Path parameters, where they are not the belongings of the same name. */
  params?: (of: Belongings) => Record<string, number | string>;
  /** The body; `day` is 1 or a locked day. */
  body?: (of: Belongings, day: number) => object;
  /** A form with a file instead of the body. */
  form?: (of: Belongings, day: number) => FormData | Promise<FormData>;
}

/** A row as it is written: a body that is the same for everybody stands for itself. */
export type GivenRow = Omit<Row, 'body'> & { body?: NonNullable<Row['body']> | object };

export const methodOf = ({ call }: Pick<Row, 'call'>): Method => call.split(' ')[0] as Method;

/** The URL of a row's endpoint with these parameters. */
export const fillPath = ({ call }: Row, parts: Readonly<Record<string, unknown>>): string =>
  (call.split(' ')[1] ?? '').replaceAll(/:(\w+)/g, (_, name: string) => String(parts[name]));

/** Names of the belongings that a row's request names. */
export async function namesIn({ params, body, form }: Row, of: Belongings): Promise<string[]> {
  const names = new Set<string>();
  const watched = new Proxy(of, {
    get: (all, name: string) => {
      names.add(name);
      return all[name as keyof Belongings];
    },
  });
  params?.(watched);
  body?.(watched, 1);
  await form?.(watched, 1);
  return [...names];
}
