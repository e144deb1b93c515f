import { z } from 'zod';

/** Parts of the schemas of content files. Every value of a YAML file arrives as text; JSON has numbers and flags. */

export const Text = z.string('Expected a text').trim().min(1, 'Expected a text');
export const Texts = z.array(Text, 'Expected a list').min(1, 'Expected a list');
/** It may have a sign and decimals. */
export const Numeral = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)], 'Expected a number')
  .transform(Number);
export const Count = Numeral.pipe(z.int('Expected a whole number').min(1, 'Expected a number from 1'));
export const Flag = z
  .literal(['true', true], 'Expected true; leave the line out otherwise')
  .transform(() => true as const);

/** The cells of a row, which bars divide: `Monday | Call two owners`. */
export const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim());
