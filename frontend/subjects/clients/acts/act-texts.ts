import { atInWords } from '#frontend/subjects/conversation/held/hold-texts.ts';
import { counted } from '#kit';
import type { Act, ActKind } from '#shared/contract/acts.ts';

const countClients = (n: number): string => counted(n, 'client');
export const countPeople = (n: number): string => counted(n, 'person', 'people');

const titles: Record<ActKind, (act: Act) => string> = {
  message: ({ total }) => `Message to ${countClients(total)}`,
  unlock: ({ total }) => `Next day for ${countClients(total)}`,
  pause: ({ total }) => `Pause of ${countClients(total)}`,
  resume: ({ total }) => `End of the pause of ${countClients(total)}`,
  assign: ({ total, coachName }) =>
    `Assignment of ${countClients(total)} to ${coachName ?? 'a former coach'}`,
  unassign: ({ total }) => `${countClients(total)} unassigned`,
  cohort: ({ total, cohortName }) =>
    `Move of ${countClients(total)} into ${cohortName ?? 'a removed cohort'}`,
  'no-cohort': ({ total }) => `Move of ${countClients(total)} out of their cohorts`,
  invite: ({ total }) => `Invitation of ${countPeople(total)}`,
  'invite-again': ({ total }) => `New invitation of ${countPeople(total)}`,
  revoke: ({ total }) => `Revoked invitation of ${countPeople(total)}`,
};
export const titleOf = (act: Act): string => titles[act.kind](act);

/** What was done to those for whom it could be done. */
const doneWords: Record<ActKind, string> = {
  message: 'sent',
  unlock: 'moved on',
  pause: 'paused',
  resume: 'resumed',
  assign: 'assigned',
  unassign: 'unassigned',
  cohort: 'moved',
  'no-cohort': 'moved',
  invite: 'invited',
  'invite-again': 'invited again',
  revoke: 'revoked',
};

/** Until when all of an act can be undone. */
export const undoneUntil = ({ state, at, wakesAt }: Act): string | null =>
  state === 'running' && !at && wakesAt ? wakesAt : null;

/** What became of an act, as a sentence. */
export function stateOf(act: Act): string {
  const { kind, state, total, done, refused, stoppedByName, at } = act;
  if (undoneUntil(act) !== null)
    return kind === 'message' ? 'Nothing has left yet.' : 'Nothing has changed yet.';
  const held = at ? `Held until ${atInWords(at)} of each client's own clock: ` : '';
  if (state === 'running') return `${held}${done + refused} of ${total} so far.`;
  const result = [`${done} ${doneWords[kind]}`, ...(refused > 0 ? [`${refused} skipped`] : [])].join(', ');
  if (state === 'done') return `${result}.`;
  const by = stoppedByName === null ? 'Stopped' : `Stopped by ${stoppedByName}`;
  if (done + refused === 0) return `${by} before anything was done.`;
  return `${by}: ${result}, ${total - done - refused} left undone.`;
}
