import type { Belongings } from '#tests/backend/world.ts';
import type { GivenRow, Row } from './row.ts';
import { accountRows } from './rows/account-rows.ts';
import { brandRows } from './rows/brand-rows.ts';
import { coachingRows } from './rows/coaching-rows.ts';
import { programmeRows } from './rows/programme-rows.ts';
import { cohortRows, teamRows } from './rows/team-rows.ts';
import { workRows } from './rows/work-rows.ts';

/** A path parameter is the belonging of that name, and a day the first one, unless the row says otherwise. */
function complete({ body, ...row }: GivenRow): Row {
  const bodyOf = typeof body === 'function' ? (body as Row['body']) : body && (() => body);
  const names = [...row.call.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = (of: Belongings) => {
    const given: Readonly<Record<string, number | string>> = { day: 1, ...row.params?.(of) };
    return Object.fromEntries(
      names.map((name) => {
        const value = given[name] ?? of[name as keyof Belongings];
        if (value === undefined) throw new Error(`${row.call}: no ${name}`);
        return [name, value];
      }),
    );
  };
  return { ...row, ...(bodyOf && { body: bodyOf }), ...(names.length > 0 && { params }) };
}

/** Every endpoint with its expected status per caller. */
export const matrix: readonly Row[] = [
  ...accountRows,
  ...workRows,
  ...coachingRows,
  ...brandRows,
  ...teamRows,
  ...cohortRows,
  ...programmeRows,
].map(complete);
