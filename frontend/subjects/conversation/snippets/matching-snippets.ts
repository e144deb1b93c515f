import type { Snippet } from '#shared/contract/reviewing.ts';

const LIMIT = 6;

/** Those whose shortcut begins with the typed letters first, then those that have them anywhere. */
export function matchingSnippets(snippets: readonly Snippet[], typed: string): Snippet[] {
  const wanted = typed.toLowerCase();
  const rank = ({ shortcut, snippet }: Snippet): number => {
    if (shortcut.toLowerCase().startsWith(wanted)) return 0;
    return `${shortcut} ${snippet}`.toLowerCase().includes(wanted) ? 1 : 2;
  };
  return snippets
    .filter((each) => rank(each) < 2)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, LIMIT);
}
