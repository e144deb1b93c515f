import { z } from 'zod';

/** A part of the upright picture's width or height, from its upper left corner. */
const Fraction = z.number().min(0).max(1);

/** A point of a picture, or a box between two opposite corners. A point has the same corner twice. */
export const Area = z.object({ x: Fraction, y: Fraction, toX: Fraction, toY: Fraction });
export type Area = z.infer<typeof Area>;
