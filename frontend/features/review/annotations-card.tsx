import { Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { Held } from '#frontend/data/outbox/browser-outbox.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { commentId, quoteId } from '#frontend/ui/annotated-text.tsx';
import { Button, IconButton } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { EmptyState } from '#frontend/ui/list-state.tsx';
import { NotSent } from '#frontend/ui/not-sent.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Annotation, AnnotationForm } from '#shared/contract/feedback.ts';
import { type Fields, locate } from '#shared/domain/anchor.ts';
import { partLabel } from '#shared/domain/mission-form.ts';
import { AnnotationBox } from './annotation-box.tsx';
import { DEFAULT_TARGET } from './annotation-target.ts';
import type { Target } from './target.ts';
import type { Annotating } from './use-annotating.ts';

const Note = styled.li`
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(3)} ${space(4)};
  border-left: 3px solid ${color('accent')};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${color('surfaceSunken')};
  overflow-wrap: anywhere;
  scroll-margin: 40vh;
  &:target { outline: 2px solid ${color('accent')}; }
`;

const On = styled.p`
  font-weight: 600;
`;

interface AnnotationsCardProps {
  annotating: Annotating;
  /** The target of the open box; null while it is closed. */
  target: Target | null;
  onTarget: (target: Target | null) => void;
  /** The texts on screen. */
  fields: Fields | undefined;
}

export function AnnotationsCard({
  annotating,
  target,
  onTarget,
  fields,
}: AnnotationsCardProps): ReactElement {
  const { name, annotations, isKept, unsent, pressedId, add, removeKept } = annotating;
  return (
    <Card aria-labelledby="annotations">
      <CardHeader>
        <h2 id="annotations">Annotations</h2>
        {target === null && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onTarget({ words: DEFAULT_TARGET, selector: null })}
          >
            <Plus size={16} aria-hidden="true" />
            Add annotation
          </Button>
        )}
      </CardHeader>
      <Stack $gap={4}>
        <Muted>
          {isKept
            ? 'Kept for you alone until you submit the feedback; then they follow it.'
            : 'Click on any text in the submission tab to add an annotation.'}
        </Muted>
        {target !== null && <AnnotationBox {...{ name, target, pressedId, onTarget }} onAdd={add} />}
        {annotations.length === 0 && unsent.length === 0 && target === null && (
          <EmptyState>No annotations yet</EmptyState>
        )}
        <Stack $gap={3} as="ul">
          {annotations.map((annotation, index) => (
            <Written
              key={annotation.id}
              annotation={annotation}
              fields={fields}
              onRemove={isKept ? () => removeKept(index) : undefined}
            />
          ))}
          {unsent.map((each) => (
            <Unsent key={each.id} unsent={each} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Unsent({ unsent }: { unsent: Held<'annotation'> }): ReactElement {
  const { body, isSending, reason, retry, discard } = unsent;
  const { targetElement, comment } = body as AnnotationForm;
  return (
    <Note>
      <On>On: {targetElement}</On>
      <Prose>{comment}</Prose>
      <NotSent isSending={isSending} reason={reason} onRetry={retry} onDiscard={discard} />
    </Note>
  );
}

interface WrittenProps {
  annotation: Annotation;
  fields: Fields | undefined;
  onRemove: (() => void) | undefined;
}

function Written({ annotation, fields, onRemove }: WrittenProps): ReactElement {
  const { id, targetElement, comment, createdAt, selector } = annotation;
  const label = partLabel(targetElement);
  const isLost = selector && fields && !locate(fields[selector.field] ?? '', selector);
  return (
    <Note id={commentId(id)}>
      <Row $justify="space-between">
        <On>
          On: {targetElement} {label && <Muted>({label})</Muted>}
        </On>
        {onRemove && (
          <IconButton type="button" aria-label={`Remove: ${comment}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        )}
      </Row>
      <Prose>{comment}</Prose>
      <Row $gap={3}>
        {!onRemove && (
          <Muted>
            <TimeText at={createdAt} />
          </Muted>
        )}
        {isLost && <Muted>Not found in this version</Muted>}
        {selector && !isLost && <a href={`#${quoteId(id)}`}>Show in the text</a>}
      </Row>
    </Note>
  );
}
