import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';

interface SignOutDialogProps {
  /** For example '2 messages and 1 note'. */
  unsent: string;
  isBusy: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Confirms that signing out deletes unsent entries. */
export function SignOutDialog({ unsent, isBusy, onLeave, onStay }: SignOutDialogProps) {
  const isOne = /^1 (?!.*\d)/.test(unsent);
  return (
    <Dialog title="Sign out anyway?" onClose={onStay}>
      <DialogForm action="Sign out anyway" isDangerous isBusy={isBusy} onSend={onLeave}>
        <p>
          {unsent} {isOne ? 'has' : 'have'} not been sent. Signing out discards {isOne ? 'it' : 'them'}.
        </p>
      </DialogForm>
    </Dialog>
  );
}
