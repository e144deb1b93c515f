import { z } from 'zod';
import { isBlank } from '#shared/contract/blank.ts';
import { MAX_DELIVERABLES, MAX_PARTS } from '#shared/contract/limits.ts';
import { atMost } from '#shared/contract/stated.ts';
import { fewLines, oneLine, storable } from '#shared/contract/texts.ts';

/** Parts of the schemas of content files. Every value of a YAML file arrives as text; JSON has numbers and flags. */

const given = z.string('Expected a text').overwrite((text) => (isBlank(text) ? '' : text.trim()));
export const Text = given.min(1, 'Expected a text').check(storable, atMost(20_000));
export const lineOf = (max: number) => given.min(1, 'Expected a text').check(oneLine, storable, atMost(max));
/** What a day ends with. */
export const Lines = given
  .min(1, 'Expected a text')
  .check(fewLines(MAX_DELIVERABLES), storable, atMost(1_000));
export const Line = lineOf(300);
export const Texts = z
  .array(Text, 'Expected a list')
  .min(1, 'Expected a list')
  .max(MAX_PARTS, `A list has at most ${MAX_PARTS} items`);
/** It may have a sign and decimals. */
export const Numeral = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/, 'Expected a number')], 'Expected a number')
  .transform(Number);
export const Count = Numeral.pipe(z.int('Expected a whole number').min(1, 'Expected a number from 1'));
export const Flag = z
  .literal(['true', true], 'Expected true; leave the line out otherwise')
  .transform(() => true as const);

/** The cells of a row, which bars divide: `Monday | Call two owners`. */
export const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim());
