import { type Line, pointOf } from '#shared/domain/points.ts';

export type Part = Line | { at: number; points: Line[] };

/** The paragraphs of a text; consecutive lines with a leading hyphen or bullet are one list of points. */
export function splitList(text: string): Part[] {
  const parts: Part[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const at = index + 1;
    const last = parts.at(-1);
    const point = pointOf(line);
    if (point !== null) {
      const entry = { at, text: point };
      if (last && 'points' in last) last.points.push(entry);
      else parts.push({ at, points: [entry] });
    } else if (last && 'text' in last) last.text += `\n${line}`;
    else parts.push({ at, text: line });
  }
  return parts.filter((part) => 'points' in part || part.text.trim() !== '');
}
