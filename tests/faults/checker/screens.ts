import type { History } from './history.ts';
import type { Faults } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/** Messages that a conversation shows without loading more. */
const SHOWN = 50;

/** Every screen ends with the database's messages in order and never repeated or misplaced one. */
export function checkScreens(history: History, snapshot: Snapshot, faults: Faults): void {
  const byClient = Map.groupBy(snapshot.messages, ({ client }) => client);
  for (const { screen, client, shown, brokenRenders } of history.screens) {
    const stored = byClient.get(client) ?? [];
    for (const id of lackedBy(shown, stored)) {
      faults.add('missing', `${screen} lacks message ${id} of ${client}`);
    }
    const known = new Set(stored.map(({ id }) => id));
    for (const id of new Set(shown)) {
      if (!known.has(id)) faults.add('phantom', `${screen} shows message ${id} that is not stored`);
    }
    if (isBroken(shown) || brokenRenders > 0) {
      faults.add(
        'repeated',
        `${screen} rendered ${brokenRenders + Number(isBroken(shown))} broken lists of ${client}`,
      );
    }
  }
}

/** Of a conversation's newest messages, those that a screen does not show. */
export function lackedBy(shown: readonly number[], stored: readonly { id: number }[]): number[] {
  const rendered = new Set(shown);
  const ids = stored.map(({ id }) => id).toSorted((a, b) => a - b);
  return ids.slice(-SHOWN).filter((id) => !rendered.has(id));
}

/** Whether a rendered list repeats a message or shows it out of order. */
export const isBroken = (shown: readonly number[]): boolean =>
  shown.some((id, index) => id <= (shown[index - 1] ?? 0));
