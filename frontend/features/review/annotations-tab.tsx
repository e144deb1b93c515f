import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { annotationsQuery } from '#frontend/data/queries.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { Muted, Prose, Stack } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Annotation } from '#shared/contract/feedback.ts';
import { partLabel } from '#shared/domain/mission-form.ts';
import { AnnotationBox } from './annotation-box.tsx';
import { DEFAULT_TARGET } from './annotation-target.ts';

const Note = styled.li`
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(3)} ${space(4)};
  border-left: 3px solid ${color('accent')};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${color('surfaceSunken')};
  overflow-wrap: anywhere;
`;

const On = styled.p`
  font-weight: 600;
`;

interface AnnotationsTabProps {
  feedbackId: number;
  /** What the open box is about; null while it is closed. */
  target: string | null;
  onTarget: (target: string | null) => void;
}

export function AnnotationsTab({ feedbackId, target, onTarget }: AnnotationsTabProps): ReactElement {
  const query = useQuery(annotationsQuery(feedbackId));
  return (
    <Card aria-labelledby="annotations">
      <CardHeader>
        <h2 id="annotations">Annotations</h2>
        {target === null && (
          <Button variant="secondary" size="small" onClick={() => onTarget(DEFAULT_TARGET)}>
            <Plus size={16} aria-hidden="true" />
            Add annotation
          </Button>
        )}
      </CardHeader>
      <Stack $gap={4}>
        <Muted>Click on any text in the submission tab to add an annotation.</Muted>
        {target !== null && <AnnotationBox feedbackId={feedbackId} target={target} onTarget={onTarget} />}
        <ListState query={query} skeletons={2} empty="No annotations yet">
          {(annotations) => (
            <Stack $gap={3} as="ul">
              {annotations.map((annotation) => (
                <Written key={annotation.id} annotation={annotation} />
              ))}
            </Stack>
          )}
        </ListState>
      </Stack>
    </Card>
  );
}

function Written({
  annotation: { targetElement, comment, createdAt },
}: {
  annotation: Annotation;
}): ReactElement {
  const label = partLabel(targetElement);
  return (
    <Note>
      <On>
        On: {targetElement} {label && <Muted>({label})</Muted>}
      </On>
      <Prose>{comment}</Prose>
      <Muted>
        <TimeText at={createdAt} />
      </Muted>
    </Note>
  );
}
