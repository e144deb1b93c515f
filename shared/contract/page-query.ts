import { z } from 'zod';
import { MOMENT } from './dates.ts';
import { PathId, wholeNumber } from './endpoint.ts';
import { insightWeeks } from './limits.ts';

/** An id up to PostgreSQL's largest integer, as the source of a regular expression. */
const ID =
  '(?:[1-9]\\d{0,8}|1\\d{9}|20\\d{8}|21[0-3]\\d{7}|214[0-6]\\d{6}|2147[0-3]\\d{5}|21474[0-7]\\d{4}|214748[0-2]\\d{3}|2147483[0-5]\\d{2}|21474836[0-3]\\d|214748364[0-7])';

const NO_CURSOR = 'Not a cursor';

/** Lists by id: that of the last row. */
export const IdCursor = PathId;

/** Lists by time: those of the last row. */
export const TimeCursor = z
  .string()
  .regex(new RegExp(`^${MOMENT}_${ID}$`), NO_CURSOR)
  .transform((cursor) => {
    const [moment = '', id] = cursor.split('_');
    return [moment, Number(id)] as const;
  });

/** Lists in several orders: the id of the last row and its key in base64url, which fits the order that it comes from. */
export const KeyCursor = z
  .string()
  .regex(new RegExp(`^${ID}_[A-Za-z0-9_-]{0,700}$`), NO_CURSOR)
  .transform((cursor) => {
    const end = cursor.indexOf('_');
    return [cursor.slice(end + 1), Number(cursor.slice(0, end))] as const;
  });

/** One page of a list: `limit` rows after `cursor`, taken from the previous page's Link header. */
export const pageQuery = <Cursor extends z.ZodType>(maxLimit: number, cursor: Cursor) => ({
  limit: wholeNumber(1, maxLimit, 'Must be a whole number', `At most ${maxLimit}`).optional(),
  cursor: cursor.optional(),
});

/** Weeks up to and with the present one. */
export const InsightWeeks = z
  .string()
  .regex(new RegExp(`^(${insightWeeks.join('|')})$`), `Must be ${insightWeeks.join(', ')}`)
  .transform(Number);
