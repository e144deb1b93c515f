import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';

interface EmptyDayDialogProps {
  isBusy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Asks before a form without any answer is handed in. */
export const EmptyDayDialog = ({ isBusy, onSend, onClose }: EmptyDayDialogProps) => (
  <Dialog title="Hand in an empty day?" onClose={onClose}>
    <DialogForm action="Hand in anyway" isBusy={isBusy} onSend={onSend}>
      <p>Nothing is written yet, so your coach would have nothing to answer.</p>
    </DialogForm>
  </Dialog>
);
