/** A line of a text by its number, from 1. */
export interface Line {
  at: number;
  text: string;
}

const POINT = /^\s*[-•]\s+/;

/** The text of a line with a leading hyphen or bullet, without it; null for any other line. */
export const pointOf = (line: string): string | null => (POINT.test(line) ? line.replace(POINT, '') : null);

/** An action plan as a list: without a point, each of its lines becomes one. */
export function listPlan(plan: string): string {
  const lines = plan.split('\n');
  if (lines.some((line) => pointOf(line)?.trim())) return plan;
  return lines.map((line) => line.trim() && `- ${line}`).join('\n');
}

/** The points of an action plan, which the participant can tick. */
export const pointsOf = (text: string | null): Line[] =>
  listPlan(text ?? '')
    .split('\n')
    .flatMap((line, index) => {
      const point = pointOf(line)?.trim();
      return point ? [{ at: index + 1, text: point }] : [];
    });

interface Ticked {
  actionPlan: string | null;
  ticks: { annotations: readonly number[]; lines: readonly number[] };
}

/** What is not ticked of a feedback: the points of its plan, then the changes it asks for, whose numbers are negative. */
export const openPointsOf = (
  { actionPlan, ticks }: Ticked,
  annotations: readonly { id: number; comment: string; isPraise?: boolean | undefined }[],
): Line[] => [
  ...pointsOf(actionPlan).filter(({ at }) => !ticks.lines.includes(at)),
  ...annotations
    .filter(({ id, isPraise }) => !isPraise && !ticks.annotations.includes(id))
    .map(({ id, comment }) => ({ at: -id, text: comment })),
];

/** What a day ends with: a thing on each line. */
export const deliverablesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The same for paper, where several have bullets. */
export const bulletedLines = (text: string): string[] =>
  deliverablesOf(text).map((line, _, all) => (all.length > 1 ? `• ${line}` : line));
