import { useQuery } from '@tanstack/react-query';
import { MockupsBesideWork } from '#frontend/subjects/book/mockups/later-mockups.ts';
import type { PlacedAnnotation } from '#frontend/subjects/review/annotations/place-annotations.ts';
import { WorkbookAnswers } from '#frontend/subjects/work/answers/workbook-answers.tsx';
import { documentQuery } from '#frontend/subjects/work/queries.ts';
import { EmptyState, ErrorState, Skeleton, Stack } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import { showsMockups } from '#shared/domain/mockups/shows-mockups.ts';
import { Annotatable } from './annotatable.tsx';

interface FormAnswersProps {
  submission: Submission;
  annotations: readonly PlacedAnnotation[];
}

/** The answers of a workbook, each text of which can be annotated. */
export function FormAnswers({ submission, annotations }: FormAnswersProps) {
  const { data, error, refetch } = useQuery(documentQuery(submission.id));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={240} />;
  if (!data.form || !data.workbook) return <EmptyState>No form answers were received</EmptyState>;
  return (
    <Stack gap={4}>
      <WorkbookAnswers
        sections={data.workbook.sections}
        form={data.form}
        annotations={annotations}
        Part={Annotatable}
      />
      {showsMockups(data.workbook.sections) && (
        <MockupsBesideWork userId={submission.userId} day={submission.taskDay} form={data.form} />
      )}
      <p>
        <a href={`${submission.address}/word`} download>
          Download as Word document
        </a>
      </p>
    </Stack>
  );
}
