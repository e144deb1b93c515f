import type { Act, ActKind, ActRefusal } from '#shared/contract/acts.ts';

const countClients = (n: number): string => (n === 1 ? '1 client' : `${n} clients`);

const titles: Record<ActKind, (act: Act) => string> = {
  message: ({ total }) => `Message to ${countClients(total)}`,
  unlock: ({ total }) => `Next day for ${countClients(total)}`,
  pause: ({ total }) => `Pause of ${countClients(total)}`,
  resume: ({ total }) => `End of the pause of ${countClients(total)}`,
  assign: ({ total, coachName }) => `${countClients(total)} to ${coachName ?? 'a former coach'}`,
  unassign: ({ total }) => `${countClients(total)} unassigned`,
};
export const titleOf = (act: Act): string => titles[act.kind](act);

/** What became of an act, as a sentence. */
export function stateOf({ state, total, done, refused, stoppedByName }: Act): string {
  if (state === 'running') return `${done + refused} of ${total} so far.`;
  const failed = refused > 0 ? `, not possible for ${refused}` : '';
  if (state === 'done') return refused === 0 ? 'Done for all.' : `Done for ${done} of ${total}${failed}.`;
  const by = stoppedByName === null ? 'Stopped' : `Stopped by ${stoppedByName}`;
  return `${by}: done for ${done} of ${total}${failed}, ${total - done - refused} left undone.`;
}

export const reasons: Record<ActRefusal, string> = {
  deactivated: 'The account is deactivated.',
  deleted: 'The account is deleted.',
  paused: 'The sprint is paused.',
  'not-paused': 'The sprint is not paused.',
  'last-day': 'The last day is open already.',
  moved: 'The day has changed meanwhile.',
  'too-long': 'With the name filled in, the message is too long.',
  'author-gone': 'Its coach has left.',
  'coach-gone': 'The coach to assign to has left.',
  failed: 'Something went wrong.',
};
