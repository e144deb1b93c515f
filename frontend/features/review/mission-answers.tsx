import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { documentQuery } from '#frontend/data/queries.ts';
import { color, fontFamily, fontSize, media, space } from '#frontend/theme/tokens.ts';
import { AnnotatedText } from '#frontend/ui/annotated-text.tsx';
import { Muted, Prose, Stack } from '#frontend/ui/layout.tsx';
import { EmptyState, ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import type { MissionForm } from '#shared/contract/drafts.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import { type AnsweredStep, answeredSteps, countWords } from '#shared/domain/mission-form.ts';
import { Annotatable } from './annotatable.tsx';

export const ANSWERS_ID = 'answers';
const STATEMENT = 'final_statement';

const Statement = styled.blockquote`
  margin: 0;
  padding-left: ${space(5)};
  border-left: 4px solid ${color('accent')};
  font: 480 ${fontSize.h2}/1.3 ${fontFamily.display};
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${media.phone} { font-size: ${fontSize.h3}; padding-left: ${space(4)}; }
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding: ${space(5)} 0 ${space(4)};
  border-top: 1px solid ${color('border')};
  & > h3 span { color: ${color('accent')}; }
`;

const Missing = styled.p`
  color: ${color('textMuted')};
  font-style: italic;
`;

interface MissionAnswersProps {
  submissionId: number;
  annotations: readonly Annotation[];
}

/** Day 1 as it was handed in: the statement, then the four steps that led to it. */
export function MissionAnswers({ submissionId, annotations }: MissionAnswersProps): ReactElement {
  const { data, error, refetch } = useQuery(documentQuery(submissionId));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton $height={240} />;
  if (!data.form) return <EmptyState>No form answers were received</EmptyState>;
  return <Answers form={data.form} annotations={annotations} />;
}

interface AnswersProps {
  form: MissionForm;
  annotations: readonly Annotation[];
}

function Answers({ form, annotations }: AnswersProps): ReactElement {
  const statement = form.step3?.final_statement?.trim() ?? '';
  const words = countWords(statement);
  return (
    <Stack $gap={5} id={ANSWERS_ID}>
      <Annotatable part={STATEMENT} label="Final statement">
        {statement ? (
          <Statement>
            <AnnotatedText text={statement} field={STATEMENT} annotations={annotations} />
          </Statement>
        ) : (
          <Missing>Not answered</Missing>
        )}
      </Annotatable>
      <Muted>{words === 1 ? '1 word' : `${words} words`}</Muted>
      <ol>
        {answeredSteps(form).map((step, index) => (
          <StepAnswers key={step.title} step={step} number={index + 1} annotations={annotations} />
        ))}
      </ol>
    </Stack>
  );
}

interface StepAnswersProps {
  step: AnsweredStep;
  number: number;
  annotations: readonly Annotation[];
}

const StepAnswers = ({ step, number, annotations }: StepAnswersProps): ReactElement => (
  <Step>
    <h3>
      <span>Step {number}</span> · {step.title}
    </h3>
    {step.answers
      .filter(({ key }) => key !== STATEMENT)
      .map(({ key, label, text }) => (
        <Annotatable key={key} part={key} label={label}>
          {text ? (
            <Prose>
              <AnnotatedText text={text} field={key} annotations={annotations} />
            </Prose>
          ) : (
            <Missing>Not answered</Missing>
          )}
        </Annotatable>
      ))}
  </Step>
);
