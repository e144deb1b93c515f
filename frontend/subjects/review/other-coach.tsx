import { useSignals } from '#frontend/data/realtime/signals.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { confirm } from '#kit';
import type { Claiming } from './use-claim.ts';

/** What another coach is doing with the same work now; null: nothing. */
export function useOtherCoach({ other }: Claiming, userId: number): string | null {
  const me = useUser();
  const typing = useSignals((signals) => signals.typing[userId]);
  if (other) return `${other.coachName} is reviewing this submission.`;
  if (typing?.fromAdmin && typing.authorName !== me.name)
    return `${typing.authorName} is writing a message to this client.`;
  return null;
}

/** Before feedback is sent beside another coach; it may be sent all the same. */
export const askBesideOther = (what: string, send: () => void): void =>
  confirm({
    title: 'Submit your feedback anyway?',
    action: 'Submit mine',
    onYes: send,
    text: <p>{what} A submission gets feedback once: what arrives first counts.</p>,
  });
