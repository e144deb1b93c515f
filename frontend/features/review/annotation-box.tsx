import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/api.ts';
import { keys } from '#frontend/data/queries.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { Input, TextArea } from '#frontend/ui/input.tsx';
import { Row } from '#frontend/ui/layout.tsx';
import { addAnnotation } from '#shared/contract/feedback.ts';
import { DEFAULT_TARGET } from './annotation-target.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color('accent')};
  border-radius: ${radius.medium};
`;

interface AnnotationBoxProps {
  feedbackId: number;
  target: string;
  onTarget: (target: string | null) => void;
}

/** A failure says nothing: the box stays open with its text, and its button works again. */
export function AnnotationBox({ feedbackId, target, onTarget }: AnnotationBoxProps): ReactElement {
  const cache = useQueryClient();
  const [comment, setComment] = useState('');
  const text = useRef<HTMLTextAreaElement>(null);
  const isBlank = comment.trim() === '';
  useEffect(() => text.current?.focus(), []);
  const add = useMutation({
    mutationFn: () => {
      const targetElement = target.trim() || DEFAULT_TARGET;
      const body = { targetElement, comment, position: { x: 0, y: 0 } };
      return call(addAnnotation, { params: { feedbackId }, body, idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: keys.annotations(feedbackId) });
      onTarget(null);
    },
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) add.mutate();
      }}
    >
      <Field label="On" hint="Name the place more exactly if you like: Page 2, palette">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={target}
            onChange={(event) => onTarget(event.target.value)}
          />
        )}
      </Field>
      <Field label="Annotation">
        {(control) => (
          <TextArea
            {...control}
            ref={text}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      <Row $gap={2}>
        <Button type="submit" disabled={isBlank} isBusy={add.isPending}>
          Add Annotation
        </Button>
        <Button variant="quiet" onClick={() => onTarget(null)}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
