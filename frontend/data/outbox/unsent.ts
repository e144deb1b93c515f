import { useEffect } from 'react';
import { namesInBrowser, readFromBrowser } from '#frontend/data/drafts/browser-drafts.ts';

/** What an unsent thing is called. */
export type Noun = readonly [one: string, more: string];

/** What only this browser has, beside the entries of the outbox. */
const FILE: Noun = ['file', 'files'];
const TEXT: Noun = ['text that you wrote', 'texts that you wrote'];

/** '2 messages and 1 note'. */
export function describeUnsent(nouns: readonly Noun[]): string | null {
  const counts = new Map<string, { noun: Noun; count: number }>();
  for (const noun of nouns) counts.set(noun[0], { noun, count: (counts.get(noun[0])?.count ?? 0) + 1 });
  const parts = [...counts.values()].map(
    ({ noun: [one, more], count }) => `${count} ${count === 1 ? one : more}`,
  );
  return parts.length === 0 ? null : new Intl.ListFormat('en').format(parts);
}

/** The entries of the outbox, which visitors never load. */
let entries: readonly Noun[] = [];
let files = 0;

export const setUnsent = (nouns: readonly Noun[]): void => {
  entries = nouns;
};

/** Counts a file as unsent until `work` ends, also after its screen is left. */
export async function whileUnsent<T>(work: Promise<T>): Promise<T> {
  files += 1;
  return await work.finally(() => {
    files -= 1;
  });
}

/** Counts files that only the screen holds: chosen, or failed. */
export function useUnsentFiles(count: number): void {
  useEffect(() => {
    files += count;
    return () => {
      files -= count;
    };
  }, [count]);
}

/** A stored text of a form, a copy of a draft that the server may lack, the files of a message, or what was pressed. */
function lossesIn(kept: unknown): Noun[] {
  if (Array.isArray(kept)) return kept.flatMap((each) => (each?.file ? [FILE] : each?.lane ? [TEXT] : []));
  return typeof kept === 'string' || (typeof kept === 'object' && kept && 'keptAt' in kept) ? [TEXT] : [];
}

/** All that signing out would discard; null if there is nothing. */
export function describeLosses(userId: number): string | null {
  const kept = namesInBrowser(userId, '').flatMap((name) => lossesIn(readFromBrowser(userId, name)));
  return describeUnsent([...entries, ...new Array<Noun>(files).fill(FILE), ...kept]);
}
