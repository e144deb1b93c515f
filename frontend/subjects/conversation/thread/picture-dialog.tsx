import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStoredText } from '#frontend/data/drafts/browser-drafts.ts';
import { send, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { NotSent } from '#frontend/kit/not-sent.tsx';
import { isSubmitKey } from '#frontend/kit/submit-key.ts';
import { pinPicture, type Shown, tickPin } from '#frontend/subjects/conversation/message-writes.ts';
import { PinnedPicture } from '#frontend/subjects/daily-work/pins/pinned-picture.tsx';
import { PinningContext } from '#frontend/subjects/daily-work/pins/pinning.ts';
import { RemarkActions } from '#frontend/subjects/review/feedback/remark-actions.tsx';
import { Button, Dialog, Field, Muted, Prose, Row, Stack, TextArea } from '#kit';
import type { Area } from '#shared/contract/areas.ts';
import { isBlank } from '#shared/contract/blank.ts';
import type { Annotation, Pin } from '#shared/contract/feedback.ts';
import { MAX_FILE_PINS, MAX_REMARK } from '#shared/contract/limits.ts';
import type { FilePin, MessageFile } from '#shared/contract/messages.ts';
import { answerTo, placeOf } from '#shared/domain/pins.ts';

interface PictureDialogProps {
  file: MessageFile;
  address: string;
  message: Shown;
  onAnswer: (text: string) => void;
  onClose: () => void;
}

/** A picture has one version. */
const VERSION = 1;

/** A picture of a message with its pins. Coaches add some, clients tick them as done. */
export function PictureDialog({ file, address, message, onAnswer, onClose }: PictureDialogProps) {
  const { isAdmin } = useUser();
  const { pins = [], id: fileId, name } = file;
  const { userId, id: messageId } = message;
  const [written, write] = useState<Pin | undefined>(undefined);
  const annotations = pins.map((pin) => asAnnotation(pin, address));
  const isDone = (id: number): boolean => pins.some((pin) => pin.id === id && pin.isTicked);
  const tick = ({ id: pinId, comment }: Annotation, pinName: string): ReactNode => (
    <RemarkActions
      remark={comment}
      isDone={isDone(pinId)}
      onTick={(isTicked) => void send(tickPin, { userId, fileId, messageId, pinId, isTicked })}
      onAnswer={() => {
        // Nothing outside an open dialog takes the focus.
        flushSync(onClose);
        onAnswer(answerTo(pinName, comment));
      }}
    />
  );
  const parts = isAdmin ? { write: (_: string, pin: Pin) => write(pin), written } : { beside: tick };
  return (
    // The text of a remark is kept.
    <Dialog title={name} isWide isChanged={false} onClose={onClose}>
      <Stack gap={4}>
        <PinningContext value={{ annotations, version: VERSION, isDone, most: MAX_FILE_PINS, ...parts }}>
          <PinnedPicture fileURL={address} alt={name} part="picture" />
        </PinningContext>
        {written && (
          <RemarkForm userId={userId} fileId={fileId} written={written} onClose={() => write(undefined)} />
        )}
        {isAdmin && <UnsentPins about={{ userId, fileId }} />}
        <div>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

const asAnnotation = ({ id, comment, isTicked: _, ...area }: FilePin, fileURL: string): Annotation => ({
  id,
  comment,
  targetElement: 'picture',
  position: { x: 0, y: 0 },
  selector: null,
  createdAt: new Date(0).toISOString(),
  pin: { ...area, fileURL, version: VERSION },
});

interface RemarkFormProps {
  userId: number;
  fileId: string;
  written: Pin;
  onClose: () => void;
}

/** The remark of a new pin; what is typed stays in the browser until it is added. */
function RemarkForm({ userId, fileId, written, onClose }: RemarkFormProps) {
  const { text, change } = useStoredText(`pin:${fileId}`);
  const isEmpty = isBlank(text);
  const add = (): void => {
    if (isEmpty) return;
    const { fileURL: _, version: __, ...area } = written;
    void send(pinPicture, { userId, fileId }, { area, comment: text.trim() });
    change('');
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (isSubmitKey(event)) add();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      aria-label="New pin"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Stack gap={3}>
        <Field label="Remark" hint={`A new pin, ${placeOf(written)}`}>
          <TextArea
            ref={showForm}
            maxLength={MAX_REMARK}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
        <Row gap={2}>
          <Button type="submit" disabled={isEmpty}>
            Add the pin
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Focuses the text, with the buttons below it in sight. */
function showForm(area: HTMLTextAreaElement | null): void {
  area?.focus();
  area?.form?.scrollIntoView({ block: 'nearest' });
}

/** Pins that have not arrived. */
function UnsentPins({ about }: { about: { userId: number; fileId: string } }) {
  return useUnsent(pinPicture, about).map(({ id, body, isSending, reason, retry, discard }) => {
    const { area, comment } = body as { area: Area; comment: string };
    return (
      <Stack key={id} gap={1}>
        <Muted>{placeOf(area)}</Muted>
        <Prose>{comment}</Prose>
        <NotSent isSending={isSending} reason={reason} onRetry={retry} onDiscard={discard} />
      </Stack>
    );
  });
}
