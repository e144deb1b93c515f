import { messageLink, paths } from '#shared/domain/pages.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import type { Faults } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/** Effects of the workers: exactly one feed item per event, one notice for its participant, and each day unlocked exactly once. */
export function checkWorkerEffects(snapshot: Snapshot, faults: Faults): void {
  const wanted = [
    ...snapshot.messages.map(({ id, client }) => `message ${messageLink(client, id)}`),
    ...snapshot.submissions.map(({ client, day }) => `submission ${paths.review(client, day)}`),
    ...snapshot.feedback.map(({ client, day }) => `feedback ${paths.review(client, day)}`),
    ...snapshot.unlocks.map(({ client }) => `unlock ${paths.client(client)}`),
    ...snapshot.clients.map(({ id }) => `user ${paths.client(id)}`),
  ];
  compare(
    'feed',
    wanted,
    snapshot.feed.map(({ type, link }) => `${type} ${link}`),
    faults,
  );
  compare(
    'notices',
    [
      ...snapshot.messages
        .filter(({ author, client }) => author !== client)
        .map(({ client }) => `message ${client}`),
      ...snapshot.feedback.map(({ client }) => `feedback ${client}`),
    ],
    snapshot.told.map(({ client, kind }) => `${kind} ${client}`),
    faults,
  );
  const opened = snapshot.feedback
    .filter(({ opensNext }) => opensNext)
    .map(({ client, day }) => `day ${Math.min(day + 1, SPRINT_DAYS)} of ${client}`);
  compare(
    'unlocks',
    opened,
    snapshot.unlocks.map(({ client, day }) => `day ${day} of ${client}`),
    faults,
  );
  for (const { id, currentDay } of snapshot.clients) {
    const days = snapshot.unlocks.filter(({ client }) => client === id).map(({ day }) => day);
    if (currentDay !== Math.max(1, ...days)) faults.add('unlocks', `${id} is on day ${currentDay}`);
  }
}

function compare(kind: string, wanted: readonly string[], found: readonly string[], faults: Faults): void {
  const counts = new Map<string, number>();
  for (const each of wanted) counts.set(each, (counts.get(each) ?? 0) - 1);
  for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1);
  for (const [what, count] of counts) {
    if (count < 0) faults.add(kind, `${-count} missing: ${what}`);
    if (count > 0) faults.add(kind, `${count} too many: ${what}`);
  }
}
