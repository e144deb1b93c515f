import { call } from '#frontend/data/http/api.ts';
import { ChangedSince, offerUndoOf } from '#frontend/data/http/undo-offer.ts';
import { auditOf, countsQuery, userQuery, usersQuery } from '#frontend/subjects/clients/queries.ts';
import type { User } from '#shared/contract/users.ts';

/** The participant reads it beside the change. */
const UNDONE = 'Your coach undid the previous change.';

/** `isStill`: what the change has made is there, and nobody has changed it since. */
const offer = (
  { id: userId, name }: User,
  text: string,
  isStill: (now: User) => boolean,
  undo: () => Promise<unknown>,
): void =>
  offerUndoOf(
    text,
    async () => {
      const now = await call('GET /api/users/:userId', { params: { userId } });
      if (!isStill(now)) throw new ChangedSince(`The sprint of ${name} has been changed since.`);
      await undo();
    },
    ...[userQuery(userId), usersQuery, countsQuery, auditOf(userId)],
  );

const pause = ({ id: userId }: User, reason: string): Promise<unknown> =>
  call('POST /api/users/:userId/pause', { params: { userId }, body: { reason } });
const resume = ({ id: userId }: User): Promise<User> =>
  call('POST /api/users/:userId/resume', { params: { userId } });
const putDay = ({ id: userId }: User, day: number, reason: string): Promise<unknown> =>
  call('PUT /api/users/:userId/day', { params: { userId }, body: { day, reason } });

/** Undo ends the pause. */
export async function pauseSprint(client: User, reason: string): Promise<void> {
  await pause(client, reason);
  const isStill = (now: User): boolean => now.resumeDay !== null && now.pauseReason === reason;
  offer(client, `${client.name} is paused`, isStill, () => resume(client));
}

/** Undo pauses again, unless the sprint had not begun. */
export async function resumeSprint(client: User): Promise<void> {
  const { currentDay } = await resume(client);
  if (currentDay !== client.resumeDay) return;
  const isStill = (now: User): boolean => now.resumeDay === null && now.currentDay === currentDay;
  const again = (): Promise<unknown> => pause(client, client.pauseReason ?? UNDONE);
  offer(client, `${client.name} is no longer paused`, isStill, again);
}

export async function setSprintDay(client: User, day: number, reason: string): Promise<void> {
  await putDay(client, day, reason);
  offerDayBack(client, day);
}

/** Undo sets the day that the client was on, and pauses again. A sprint that has begun cannot be put back before its start. */
export function offerDayBack(before: User, day: number): void {
  const { currentDay, resumeDay, pauseReason, name } = before;
  const dayBefore = resumeDay ?? currentDay;
  if (dayBefore === 0) return;
  const isStill = (now: User): boolean => now.resumeDay === null && now.currentDay === day;
  offer(before, `${name} is on Day ${day}`, isStill, async () => {
    await putDay(before, dayBefore, UNDONE);
    if (resumeDay !== null) await pause(before, pauseReason ?? UNDONE);
  });
}
