import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import type { Question } from './second-answer.ts';

export const SecondAnswerDialog = ({ what, send, close }: Question & { close: () => void }) => (
  <Dialog title="Send a second answer?" onClose={close}>
    <DialogForm action="Send mine too" isBusy={false} onSend={send}>
      <p>{what} The client would get both.</p>
    </DialogForm>
  </Dialog>
);
