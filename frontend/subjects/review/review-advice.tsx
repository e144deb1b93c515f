import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { AdviceList } from '#frontend/subjects/review/advice/advice-list.tsx';
import { useAdvice } from '#frontend/subjects/review/advice/use-advice.ts';
import { documentQuery } from '#frontend/subjects/work/queries.ts';
import { Muted, space } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';

/** Closed, so that what stands below stays where it is. */
const Fold = styled.details`
  & > summary { min-height: 44px; padding: ${space(2.5)} 0; font-weight: 600; cursor: pointer; }
`;

/** What a machine finds in this version, beside the checks of the day. */
export function ReviewAdvice({ submission }: { submission: Submission }) {
  const { data } = useQuery(documentQuery(submission.id));
  if (!data?.form || !data.workbook) return null;
  return <Found submission={submission} sections={data.workbook.sections} form={data.form} />;
}

interface FoundProps {
  submission: Submission;
  sections: readonly WorkbookSection[];
  form: Answers;
}

function Found({ submission: { userId, taskDay: day }, sections, form }: FoundProps) {
  const advice = useAdvice({ userId, day, sections, form });
  const { length } = advice;
  return (
    <Fold>
      <summary>
        Found by rules <Muted>{length === 0 ? 'nothing' : length}</Muted>
      </summary>
      {length === 0 ? (
        <Muted>No rule has anything to say about this version.</Muted>
      ) : (
        <AdviceList advice={advice} />
      )}
    </Fold>
  );
}
