import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useStoredText } from '#frontend/data/drafts/browser-drafts.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { useSent } from '#frontend/data/outbox/browser-outbox.ts';
import { submitsOnCtrlEnter } from '#frontend/kit/submit-key.ts';
import { Button, color, Field, Input, Row, radius, space, stacked, TextArea } from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import { placeWithPage } from '#shared/domain/pins.ts';
import { usePartLabel } from './part-label.ts';
import type { Target } from './target.ts';

const Form = styled.form`
  ${stacked}
  gap: ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color('accent')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
`;

const EXACTLY = 'You can name the place more exactly, for example: Page 2, palette';

interface AnnotationBoxProps {
  /** The storage name of the unfinished text. */
  name: string;
  target: Target;
  /** The entry that failed and is here again. */
  pressedId: string | undefined;
  onTarget: (target: Target | null) => void;
  onAdd: (target: Target, comment: string) => Promise<void>;
}

/** On failure the box is open again with its text and an enabled button, without a message. */
export function AnnotationBox({ name, target, pressedId, onTarget, onAdd }: AnnotationBoxProps) {
  const { text: comment, change: setComment, release } = useStoredText(name);
  const close = (): void => {
    setComment('');
    onTarget(null);
  };
  useSent(pressedId, close);
  const text = useRef<HTMLTextAreaElement>(null);
  const isEmpty = isBlank(comment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const before = document.activeElement;
    text.current?.focus();
    // The entry has the text.
    if (pressedId) release();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const add = useWrite(
    (words: string) => {
      release();
      return onAdd(target, words);
    },
    { onAnswer: close },
  );
  const labelOf = usePartLabel();
  const send = (): void => {
    if (!isEmpty && !add.isBusy) void add.send(comment.trim());
  };
  return (
    <Form
      aria-label="New annotation"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onTarget(null);
        submitsOnCtrlEnter(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label="On" hint={target.pin ? `A new pin, ${placeWithPage(target.pin)}` : EXACTLY}>
        <Input
          maxLength={200}
          value={labelOf(target.words)}
          // Free text has no position in the submission's words.
          onChange={(event) => onTarget({ ...target, words: event.target.value, selector: null })}
        />
      </Field>
      <Field label="Annotation">
        <TextArea ref={text} value={comment} onChange={(event) => setComment(event.target.value)} />
      </Field>
      <Row gap={2}>
        <Button type="submit" disabled={isEmpty} isBusy={add.isBusy}>
          Add Annotation
        </Button>
        <Button variant="quiet" onClick={() => onTarget(null)}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
