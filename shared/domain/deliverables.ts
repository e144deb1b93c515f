/** What a day ends with: a thing on each line. */
export const deliverablesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The same for paper, where several have bullets. */
export const bulletedLines = (text: string): string[] =>
  deliverablesOf(text).map((line, _, all) => (all.length > 1 ? `• ${line}` : line));
