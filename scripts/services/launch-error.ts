/** An error that the operator can fix; the one-line message says how. */
export class LaunchError extends Error {}

/** The line of the output that explains an exit: the last error's first line, else the last line. */
export function mainErrorLine(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.findLast((line) => /^\w*Error\b.*:/.test(line)) ?? lines.at(-1) ?? '').trim();
}
