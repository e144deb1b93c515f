import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { auditOf, nudgesQuery } from '#frontend/subjects/clients/queries.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import { Button, Dialog, DialogForm, Field, TextArea, toast, VisuallyHidden } from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import { MAX_NUDGE_LENGTH } from '#shared/contract/limits.ts';

interface RemindButtonProps {
  userId: number;
  name: string;
  variant?: 'secondary' | 'quiet';
}

export function RemindButton({ userId, name, variant = 'secondary' }: RemindButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant={variant} onClick={() => setIsOpen(true)}>
        Send a reminder
        {variant === 'quiet' && <VisuallyHidden> to {name}</VisuallyHidden>}
      </Button>
      {isOpen && <ReminderDialog userId={userId} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A coach's own reminder. It begins with what the client can do next. */
function ReminderDialog({
  userId,
  name,
  onClose,
}: Omit<RemindButtonProps, 'variant'> & { onClose: () => void }) {
  const { data } = useQuery(nudgesQuery(userId));
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? data?.suggestion ?? '';
  const remind = useWrite(
    (text: string) => call('POST /api/users/:userId/nudges', { params: { userId }, body: { words: text } }),
    {
      refreshes: [nudgesQuery(userId), attentionQuery, auditOf(userId)],
      onAnswer: () => {
        toast({ title: 'Reminder sent', description: `${name} sees it under the bell.` });
        onClose();
      },
    },
  );
  return (
    <Dialog title={`Send ${name} a reminder`} onClose={onClose}>
      <DialogForm
        action="Send"
        write={remind}
        isReady={!isBlank(words)}
        onSend={() => remind.send(words.trim())}
      >
        <Field
          label="Message"
          hint={
            data?.suggestion === null
              ? `${name} has nothing to do at the moment. Sent from you.`
              : 'Sent from you.'
          }
          error={remind.fieldErrors.words}
        >
          <TextArea
            rows={3}
            maxLength={MAX_NUDGE_LENGTH}
            value={words}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
