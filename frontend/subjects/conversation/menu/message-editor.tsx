import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { isSendKey } from '#frontend/subjects/conversation/compose/use-composer.ts';
import { Button, color, fontSize, Row, space, TextArea } from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import { countCharacters, MAX_MESSAGE_LENGTH } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
  width: min(100%, 36rem);
  & textarea { min-height: 48px; }
`;

const Count = styled.p`
  color: ${color('danger')};
  font-size: ${fontSize.small};
`;

interface MessageEditorProps {
  message: Message;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** Edits a message in its place. Enter saves, except on touch screens; Escape cancels. */
export function MessageEditor({ message, onSave, onClose }: MessageEditorProps) {
  const [written, setWritten] = useState(message.message);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const text = written.trim();
  const length = countCharacters(text);
  const isOver = length > MAX_MESSAGE_LENGTH;
  const canSave = !isBlank(text) && !isOver;
  const save = (): void => {
    if (!canSave) return;
    if (text !== message.message) onSave(text);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (!isSendKey(event)) return;
    event.preventDefault();
    save();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        ref={area}
        aria-label="Edit your message"
        rows={1}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={onKeyDown}
      />
      {isOver && (
        <Count role="status">
          {length} of {MAX_MESSAGE_LENGTH} characters
        </Count>
      )}
      <Row gap={2}>
        <Button type="submit" size="small" disabled={!canSave}>
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
