interface Line {
  /** The line's number in the text. */
  at: number;
  text: string;
}

export type Part = Line | { at: number; points: Line[] };

const POINT = /^\s*[-•]\s+/;

/** The paragraphs of a text; consecutive lines with a leading hyphen or bullet are one list of points. */
export function splitList(text: string): Part[] {
  const parts: Part[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const last = parts.at(-1);
    if (POINT.test(line)) {
      const point = { at, text: line.replace(POINT, '') };
      if (last && 'points' in last) last.points.push(point);
      else parts.push({ at, points: [point] });
    } else if (last && 'text' in last) last.text += `\n${line}`;
    else parts.push({ at, text: line });
  }
  return parts.filter((part) => 'points' in part || part.text.trim() !== '');
}
