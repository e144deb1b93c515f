import type { Belongings } from '#tests/backend/world.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Expected status of a call for every kind of caller. `-`: the call names no owner, so the cell does not apply. */
export interface Verdicts {
  visitor: number;
  /** A participant, with what is theirs. */
  own: number;
  /** A participant, with what is another's. */
  others: number | '-';
  /** A participant, with what does not exist. */
  missing: number | '-';
  /** A participant, with a day that is still locked. */
  locked?: number;
  coach: number;
  coachMissing: number | '-';
  /** Signed in as a coach who has since lost the right. */
  formerCoach: number;
}

export interface Row extends Verdicts {
  call: `${Method} /${string}`;
  /** Parts of the path. */
  params?: (of: Belongings) => Record<string, number | string>;
  /** What is sent; `day` is 1, or a locked one. */
  body?: (of: Belongings, day: number) => object;
  /** Sent instead of a body: a form with a file. */
  form?: (of: Belongings, day: number) => FormData | Promise<FormData>;
}

export const methodOf = ({ call }: Row): Method => call.split(' ')[0] as Method;

/** The address of a row's call with these parts in it. */
export const fillPath = ({ call }: Row, parts: Readonly<Record<string, unknown>>): string =>
  (call.split(' ')[1] ?? '').replaceAll(/:(\w+)/g, (_, name: string) => String(parts[name]));
