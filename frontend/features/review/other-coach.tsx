import { useUser } from '#frontend/data/session/session.ts';
import { useSignals } from '#frontend/realtime/signals.ts';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
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

interface OtherCoachDialogProps {
  what: string;
  send: () => void;
  close: () => void;
}

/** Asked before feedback is sent beside another coach; it may be sent all the same. */
export const OtherCoachDialog = ({ what, send, close }: OtherCoachDialogProps) => (
  <Dialog title="Submit your feedback anyway?" onClose={close}>
    <DialogForm action="Submit mine" isBusy={false} onSend={send}>
      <p>{what} A submission gets feedback once: what arrives first counts.</p>
    </DialogForm>
  </Dialog>
);
