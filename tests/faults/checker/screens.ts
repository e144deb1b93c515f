import type { History } from './history.ts';
import type { Faults } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/** Messages that a conversation shows without loading more. */
const SHOWN = 50;

/** Every screen ends with the database's messages in order and never repeated or misplaced one. */
export function checkScreens(history: History, snapshot: Snapshot, faults: Faults): void {
  const byClient = Map.groupBy(snapshot.messages, ({ client }) => client);
  for (const { screen, client, shown, brokenRenders } of history.screens) {
    const ids = (byClient.get(client) ?? []).map(({ id }) => id).toSorted((a, b) => a - b);
    const rendered = new Set(shown);
    for (const id of ids.slice(-SHOWN)) {
      if (!rendered.has(id)) faults.add('missing', `${screen} lacks message ${id} of ${client}`);
    }
    const known = new Set(ids);
    for (const id of rendered) {
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

/** Whether a rendered list repeats a message or shows it out of order. */
export const isBroken = (shown: readonly number[]): boolean =>
  shown.some((id, index) => id <= (shown[index - 1] ?? 0));
