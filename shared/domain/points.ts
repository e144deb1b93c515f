/** A line of a text by its number, from 1. */
export interface Line {
  at: number;
  text: string;
}

const POINT = /^\s*[-•]\s+/;

/** The text of a line with a leading hyphen or bullet, without it; null for any other line. */
export const pointOf = (line: string): string | null => (POINT.test(line) ? line.replace(POINT, '') : null);

/** The points of an action plan, which the participant can tick. */
export const pointsOf = (text: string | null): Line[] =>
  (text ?? '').split('\n').flatMap((line, index) => {
    const point = pointOf(line)?.trim();
    return point ? [{ at: index + 1, text: point }] : [];
  });
