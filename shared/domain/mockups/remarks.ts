import { exactRatioText } from '#shared/domain/contrast.ts';
import type { Brand } from './brand.ts';
import type { Drawing } from './drawing.ts';
import { LEAST_CONTRAST, ratio } from './tones.ts';

/** Of the drawing's shorter side. */
const LEAST_CLEAR = 0.1;
/** WCAG 2 for what is not text. */
const LEAST_EDGES = 3;

/** The pairs of text and ground of a drawing that are below 4.5:1, each with its contrast. */
export function pairRemarks(
  { shapes }: Pick<Drawing, 'shapes'>,
  { palette }: Pick<Brand, 'palette'>,
): string[] {
  const nameOf = (hex: string): string => palette.find((each) => each.hex === hex)?.name || hex.toUpperCase();
  const weak = shapes.flatMap((shape) => {
    if (shape.is !== 'text') return [];
    const contrast = ratio(shape.fill, shape.on);
    if (contrast >= LEAST_CONTRAST) return [];
    const pair = `${nameOf(shape.fill)} on ${nameOf(shape.on)}`;
    return [`${pair} has a contrast of ${exactRatioText(contrast)}; text needs 4.5:1.`];
  });
  return [...new Set(weak)];
}

/** What is wrong with the room around a logo; null when nothing is. */
export const clearSpaceRemark = (share: number | null): string | null =>
  share === null || share >= LEAST_CLEAR
    ? null
    : `The picture of the logo leaves ${Math.floor(share * 100)}% of the drawing's shorter side free around it; 10% keeps other things away.`;

/** Whether an icon at 16 pixels can be made out; null when it can. */
export const edgesRemark = (contrast: number): string | null =>
  contrast >= LEAST_EDGES
    ? null
    : `At 16 pixels the clearest tenth of the edges has a contrast of ${exactRatioText(contrast)}; a mark that can be made out has 3:1. A simpler version would help.`;
