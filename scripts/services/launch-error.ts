/** Something the person at the terminal can mend; the message is one line that says what to do. */
export class LaunchError extends Error {}

/** The line of a program's output that says best why it ended: an error's first line, else the last one. */
export function lastWords(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.findLast((line) => /^\w*Error\b.*:/.test(line)) ?? lines.at(-1) ?? '').trim();
}
