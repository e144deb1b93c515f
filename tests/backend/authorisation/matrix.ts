import type { Row } from './row.ts';
import { accountRows } from './rows/account-rows.ts';
import { brandRows } from './rows/brand-rows.ts';
import { coachingRows } from './rows/coaching-rows.ts';
import { programmeRows } from './rows/programme-rows.ts';
import { cohortRows, teamRows } from './rows/team-rows.ts';
import { workRows } from './rows/work-rows.ts';

/** Every endpoint with its expected status per caller. */
export const matrix: readonly Row[] = [
  ...accountRows,
  ...workRows,
  ...coachingRows,
  ...brandRows,
  ...teamRows,
  ...cohortRows,
  ...programmeRows,
];
