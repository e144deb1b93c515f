import type { Row } from './row.ts';
import { accountRows } from './rows/account-rows.ts';
import { coachingRows } from './rows/coaching-rows.ts';
import { workRows } from './rows/work-rows.ts';

/** Every call of the product, and what it answers to whom. */
export const matrix: readonly Row[] = [...accountRows, ...workRows, ...coachingRows];
