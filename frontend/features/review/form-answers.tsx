import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { documentQuery } from '#frontend/data/queries.ts';
import { EmptyState, ErrorState } from '#frontend/ui/list-state.tsx';
import { MissionAnswers } from '#frontend/ui/mission-answers.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import type { Annotation } from '#shared/contract/feedback.ts';
import { Annotatable } from './annotatable.tsx';

export const ANSWERS_ID = 'answers';

interface FormAnswersProps {
  submissionId: number;
  annotations: readonly Annotation[];
}

/** The answers of day 1, each of which can be annotated. */
export function FormAnswers({ submissionId, annotations }: FormAnswersProps): ReactElement {
  const { data, error, refetch } = useQuery(documentQuery(submissionId));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={240} />;
  if (!data.form) return <EmptyState>No form answers were received</EmptyState>;
  return (
    <div id={ANSWERS_ID}>
      <MissionAnswers form={data.form} annotations={annotations} Part={Annotatable} />
    </div>
  );
}
