import { AnnotationNote } from '#frontend/subjects/review/annotations/annotation-note.ts';
import { AnnotationPlace } from '#frontend/subjects/review/annotations/annotation-place.tsx';
import type { PlacedAnnotation } from '#frontend/subjects/review/annotations/place-annotations.ts';
import { RemarkActions } from '#frontend/subjects/review/feedback/remark-actions.tsx';
import { commentId } from '#frontend/subjects/work/pins/annotated-text.tsx';
import { Muted, Prose, Row, Stack } from '#kit';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { partLabel } from '#shared/domain/answers.ts';
import { pinName } from '#shared/domain/pins.ts';
import { useAnswer } from './answer-context.ts';
import type { Ticking } from './use-ticks.ts';

interface AnnotationNotesProps {
  annotations: readonly PlacedAnnotation[];
  questions: readonly WorkbookSection[];
  ticking: Ticking;
}

/** The coach's annotations, each with a link to its quote. */
export function AnnotationNotes({ annotations, questions, ticking }: AnnotationNotesProps) {
  const answer = useAnswer();
  return (
    <Stack gap={2} as="ul">
      {annotations.map((annotation) => {
        const { id, targetElement, comment } = annotation;
        const label = partLabel(targetElement, questions);
        const pin = pinName(annotations, annotation);
        return (
          <AnnotationNote key={id} id={commentId(id)} tabIndex={-1}>
            <Row gap={2} justify="space-between">
              <Muted>
                On: {label}
                {pin && ` · ${pin}`}
              </Muted>
              <AnnotationPlace annotation={annotation}>Show in your text</AnnotationPlace>
            </Row>
            <Prose>{comment}</Prose>
            <RemarkActions
              remark={comment}
              isDone={ticking.isAnnotationTicked(id)}
              onTick={(isTicked) => ticking.tickAnnotation(id, isTicked)}
              onAnswer={answer && (() => answer(pin ?? label, comment))}
            />
          </AnnotationNote>
        );
      })}
    </Stack>
  );
}
