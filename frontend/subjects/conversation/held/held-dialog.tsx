import { useState } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import { atInBothZones } from '#frontend/subjects/conversation/held/hold-words.ts';
import { isTimeChosen, TimeFields } from '#frontend/subjects/conversation/held/time-fields.tsx';
import { Dialog, DialogForm, Field, Muted, Prose, TextArea } from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import type { HeldMessage } from '#shared/contract/held-messages.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import { useChangeHeld } from './held-calls.ts';

interface HeldDialogProps {
  held: HeldMessage;
  zone: string;
  /** The client's first name. */
  name: string;
  onClose: () => void;
}

/** Changes the hour of a held message; its author also the words. */
export function HeldDialog({ held, zone, name, onClose }: HeldDialogProps) {
  const { id } = useUser();
  const mayWrite = held.authorId === id || held.problem === 'author-gone';
  const [message, setMessage] = useState(held.message);
  const [at, setAt] = useState(held.at);
  const { send, isBusy, refusal, fieldErrors } = useChangeHeld(held, onClose);
  const hasTime = at !== held.at || held.problem !== null;
  return (
    <Dialog title="Held message" onClose={onClose}>
      <DialogForm
        action="Save"
        refusal={fieldErrors.at ? null : refusal}
        isBusy={isBusy}
        isReady={!isBlank(message) && isTimeChosen(at)}
        onSend={() => send({ ...(mayWrite && { message: message.trim() }), ...(hasTime && { at }) })}
      >
        {mayWrite ? (
          <Field label="Message">
            <TextArea
              rows={3}
              maxLength={MAX_MESSAGE_LENGTH}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          </Field>
        ) : (
          <div>
            <Prose>{message}</Prose>
            <Muted>Its author alone changes the words.</Muted>
          </div>
        )}
        <TimeFields at={at} onChange={setAt} error={fieldErrors.at}>
          <Muted>{isTimeChosen(at) && atInBothZones(at, zone, name)}</Muted>
        </TimeFields>
      </DialogForm>
    </Dialog>
  );
}
