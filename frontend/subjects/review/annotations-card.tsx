import { Plus, Trash2 } from 'lucide-react';
import { NotSent } from '#frontend/kit/not-sent.tsx';
import { DoneBadge } from '#frontend/subjects/daily-work/days/done-mark.tsx';
import { commentId } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import { AnnotationNote } from '#frontend/subjects/review/annotations/annotation-note.ts';
import { AnnotationPlace } from '#frontend/subjects/review/annotations/annotation-place.tsx';
import type { LocatedAnnotation } from '#frontend/subjects/review/annotations/locate-annotations.ts';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  focusNext,
  IconButton,
  Muted,
  Prose,
  Row,
  Stack,
  Text,
  TimeText,
} from '#kit';
import type { AnnotationForm } from '#shared/contract/feedback.ts';
import { pinName } from '#shared/domain/pins.ts';
import { usePartLabel, useReview } from './review-context.ts';
import { DEFAULT_TARGET } from './target.ts';

export function AnnotationsCard() {
  const { annotating, located, target, annotate } = useReview().workspace;
  const { isKept, unsent, removeKept, retry } = annotating;
  const labelOf = usePartLabel();
  const isBoxOpen = target !== null;
  return (
    <Card
      title="Annotations"
      titleId="annotations"
      aside={
        !isBoxOpen && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => annotate({ words: DEFAULT_TARGET, selector: null })}
          >
            <Plus size={16} aria-hidden="true" />
            Add annotation
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Muted>
          {isKept
            ? 'Only you can see these until you send your feedback.'
            : 'Click on any text in the submission tab to add an annotation.'}
        </Muted>
        {located.length === 0 && unsent.length === 0 && !isBoxOpen && (
          <EmptyState>No annotations yet</EmptyState>
        )}
        <Stack gap={3} as="ul">
          {located.map((annotation, index) => (
            <ListedAnnotation
              key={annotation.id}
              annotation={annotation}
              number={index + 1}
              onRemove={isKept ? () => removeKept(index) : undefined}
            />
          ))}
          {unsent.map(({ id, body, isSending, reason, discard }) => {
            const { targetElement, comment } = body as AnnotationForm;
            return (
              <AnnotationNote key={id}>
                <Stack gap={1.5}>
                  <Text as="p" weight={600}>
                    On: {labelOf(targetElement)}
                  </Text>
                  <Prose>{comment}</Prose>
                  <NotSent
                    isSending={isSending}
                    reason={reason}
                    onRetry={() => retry(id)}
                    onDiscard={discard}
                  />
                </Stack>
              </AnnotationNote>
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}

interface ListedAnnotationProps {
  annotation: LocatedAnnotation;
  number: number;
  onRemove: (() => void) | undefined;
}

function ListedAnnotation({ annotation, number, onRemove }: ListedAnnotationProps) {
  const { feedback, workspace } = useReview();
  const { located, changes, isWide, setTab } = workspace;
  const labelOf = usePartLabel();
  const { id, targetElement, comment, createdAt, isPraise } = annotation;
  const pin = pinName(located, annotation);
  const showText = (): void => {
    changes.show(false);
    if (!isWide) setTab('submission');
  };
  return (
    <AnnotationNote id={commentId(id)}>
      <Stack gap={1.5}>
        <Row justify="space-between">
          <Text as="p" weight={600}>
            <Muted>{number}</Muted> On: {labelOf(targetElement)}
            {pin && ` · ${pin}`}
          </Text>
          {isPraise && <Badge $tone="positive">Nice</Badge>}
          {feedback?.ticks.annotations.includes(id) && <DoneBadge />}
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
          <AnnotationPlace annotation={annotation} onShow={showText}>
            Show in the text
          </AnnotationPlace>
        </Row>
      </Stack>
    </AnnotationNote>
  );
}
