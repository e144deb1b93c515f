import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { Unsent } from '#frontend/data/outbox/write.ts';
import { NotSent } from '#frontend/kit/not-sent.tsx';
import { AnnotationNote } from '#frontend/subjects/review/annotations/annotation-note.ts';
import { AnnotationPlace } from '#frontend/subjects/review/annotations/annotation-place.tsx';
import type { PlacedAnnotation } from '#frontend/subjects/review/annotations/place-annotations.ts';
import { DoneBadge } from '#frontend/subjects/work/days/done-mark.tsx';
import { commentId } from '#frontend/subjects/work/pins/annotated-text.tsx';
import {
  Button,
  Card,
  CardHeader,
  EmptyState,
  focusNext,
  IconButton,
  Muted,
  Prose,
  Row,
  Stack,
  space,
  TimeText,
} from '#kit';
import type { AnnotationForm } from '#shared/contract/feedback.ts';
import { pinName } from '#shared/domain/pins.ts';
import { DEFAULT_TARGET } from './annotation-target.ts';
import { usePartLabel } from './part-label.ts';
import type { Target } from './target.ts';
import type { Annotating } from './use-annotating.ts';

const Note = styled(AnnotationNote)`
  display: grid;
  gap: ${space(1.5)};
`;

const On = styled.p`
  font-weight: 600;
`;

interface AnnotationsCardProps {
  annotating: Annotating;
  isBoxOpen: boolean;
  /** Opens the box. */
  onAnnotate: (target: Target) => void;
  /** A quote is about to be shown in the text. */
  onShow: () => void;
  placed: readonly PlacedAnnotation[];
  /** The annotations that the participant has ticked as done. */
  done: readonly number[];
}

export function AnnotationsCard(props: AnnotationsCardProps) {
  const { annotating, isBoxOpen, onAnnotate, onShow, placed, done } = props;
  const { isKept, unsent, removeKept, retry } = annotating;
  return (
    <Card aria-labelledby="annotations">
      <CardHeader>
        <h2 id="annotations">Annotations</h2>
        {!isBoxOpen && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => onAnnotate({ words: DEFAULT_TARGET, selector: null })}
          >
            <Plus size={16} aria-hidden="true" />
            Add annotation
          </Button>
        )}
      </CardHeader>
      <Stack gap={4}>
        <Muted>
          {isKept
            ? 'Only you see these until you submit the feedback. They are sent with it.'
            : 'Click on any text in the submission tab to add an annotation.'}
        </Muted>
        {placed.length === 0 && unsent.length === 0 && !isBoxOpen && (
          <EmptyState>No annotations yet</EmptyState>
        )}
        <Stack gap={3} as="ul">
          {placed.map((annotation, index) => (
            <Written
              key={annotation.id}
              annotation={annotation}
              pin={pinName(placed, annotation)}
              isDone={done.includes(annotation.id)}
              onRemove={isKept ? () => removeKept(index) : undefined}
              onShow={onShow}
            />
          ))}
          {unsent.map((each) => (
            <UnsentNote key={each.id} unsent={each} onRetry={() => retry(each.id)} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function UnsentNote({ unsent, onRetry }: { unsent: Unsent; onRetry: () => void }) {
  const { body, isSending, reason, discard } = unsent;
  const { targetElement, comment } = body as AnnotationForm;
  const labelOf = usePartLabel();
  return (
    <Note>
      <On>On: {labelOf(targetElement)}</On>
      <Prose>{comment}</Prose>
      <NotSent {...{ isSending, reason, onRetry }} onDiscard={discard} />
    </Note>
  );
}

interface WrittenProps {
  annotation: PlacedAnnotation;
  /** 'Pin 2 of 4, upper left' */
  pin: string | undefined;
  isDone: boolean;
  onRemove: (() => void) | undefined;
  onShow: () => void;
}

function Written({ annotation, pin, isDone, onRemove, onShow }: WrittenProps) {
  const { id, targetElement, comment, createdAt } = annotation;
  const labelOf = usePartLabel();
  return (
    <Note id={commentId(id)}>
      <Row justify="space-between">
        <On>
          On: {labelOf(targetElement)}
          {pin && ` · ${pin}`}
        </On>
        {isDone && <DoneBadge />}
        {onRemove && (
          <IconButton
            type="button"
            data-removes
            aria-label={`Remove: ${comment}`}
            onClick={(event) => {
              focusNext(event);
              onRemove();
            }}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        )}
      </Row>
      <Prose>{comment}</Prose>
      <Row gap={3}>
        {!onRemove && (
          <Muted>
            <TimeText at={createdAt} />
          </Muted>
        )}
        <AnnotationPlace annotation={annotation} onShow={onShow}>
          Show in the text
        </AnnotationPlace>
      </Row>
    </Note>
  );
}
