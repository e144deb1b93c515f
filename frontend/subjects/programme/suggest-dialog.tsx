import { use, useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { programmeSuggestionsQuery, programmesQuery } from '#frontend/subjects/programme/queries.ts';
import { Dialog, DialogForm, Field, Input, TextArea } from '#kit';
import type { Suggestion } from '#shared/contract/suggestions.ts';
import { ProgrammeContext } from './author-context.ts';

interface SuggestDialogProps {
  part: string;
  name: string;
  label: string;
  /** What the draft says now. */
  text: string;
  own: Suggestion | undefined;
  onClose: () => void;
}

/** Suggests another text, or withdraws what was suggested. */
export function SuggestDialog({ part, name, label, text: before, own, onClose }: SuggestDialogProps) {
  const { id: programmeId } = use(ProgrammeContext);
  const waiting = own?.state === 'waiting' ? own : undefined;
  const [text, setText] = useState(waiting?.text ?? before);
  const [remark, setRemark] = useState(waiting?.remark ?? '');
  const send = useWrite(
    (isWithdrawn: boolean, idempotencyKey): Promise<unknown> =>
      isWithdrawn && waiting
        ? call('DELETE /api/programmes/:programmeId/suggestions/:suggestionId', {
            params: { programmeId, suggestionId: waiting.id },
          })
        : call('POST /api/programmes/:programmeId/suggestions', {
            ...{ params: { programmeId }, body: { part, field: name, before, text, remark }, idempotencyKey },
          }),
    { refreshes: [programmeSuggestionsQuery(programmeId), programmesQuery], onAnswer: onClose },
  );
  return (
    <Dialog title={`Suggest another text: ${label}`} onClose={onClose}>
      <DialogForm
        action="Suggest"
        write={send}
        isReady={text.trim() !== before.trim()}
        onSend={() => send.send(false)}
        {...(waiting && { cancel: 'Withdraw', onCancel: () => void send.send(true) })}
      >
        <Field label="Text" error={send.fieldErrors.text}>
          <TextArea value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Field label="Remark" hint="One sentence for the owner." error={send.fieldErrors.remark} isOptional>
          <Input value={remark} maxLength={300} onChange={({ target }) => setRemark(target.value)} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
