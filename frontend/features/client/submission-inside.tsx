import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useQuestions } from '#frontend/data/queries/use-questions.ts';
import { annotationsQuery, feedbackQuery } from '#frontend/data/queries/work.ts';
import { color, media, space, stacked } from '#frontend/theme/tokens.ts';
import { DoneBadge } from '#frontend/ui/done-mark.tsx';
import { GivenFeedback } from '#frontend/ui/given-feedback.tsx';
import { Prose, Row, Skeleton, Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { partLabel } from '#shared/domain/answers.ts';
import { paths } from '#shared/domain/pages.ts';
import { VersionList } from './version-list.tsx';

const Frame = styled.div`
  ${stacked}
  gap: ${space(5)};
  padding: ${space(1)} 0 ${space(5)} calc(2.5rem + ${space(3)});
  ${media.phone} { padding-left: 0; }
`;

const Note = styled.li`
  padding-left: ${space(3)};
  border-left: 3px solid ${color('accent')};
  overflow-wrap: anywhere;
`;

/** A submission's feedback with its annotations, and its versions. */
export function SubmissionInside({ submission, client }: { submission: Submission; client: User }) {
  const { feedbackId, version, userId, taskDay } = submission;
  return (
    <Frame>
      {feedbackId === null ? (
        <p>
          Waiting for feedback. <Link to={paths.review(userId, taskDay)}>Review it</Link>
        </p>
      ) : (
        <FeedbackInside submission={submission} client={client} />
      )}
      {version > 1 && <VersionList submission={submission} />}
    </Frame>
  );
}

function FeedbackInside({ submission, client }: { submission: Submission; client: User }) {
  const { userId, taskDay } = submission;
  const { data: feedback, error, refetch } = useQuery(feedbackQuery(userId, taskDay));
  if (error && !feedback) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!feedback) return <Skeleton $height={160} />;
  return (
    <Stack $gap={4}>
      <GivenFeedback feedback={feedback} client={client} />
      <Annotations feedback={feedback} />
    </Stack>
  );
}

function Annotations({ feedback }: { feedback: Feedback }) {
  const { id: feedbackId, submissionId, ticks } = feedback;
  const { data = [] } = useQuery(annotationsQuery(feedbackId));
  const questions = useQuestions(submissionId);
  if (data.length === 0) return null;
  return (
    <Stack $gap={2}>
      <h3>Annotations</h3>
      <Stack $gap={2} as="ul">
        {data.map(({ id, targetElement, comment }) => (
          <Note key={id}>
            <Row $gap={2}>
              <strong>On: {partLabel(targetElement, questions)}</strong>
              {ticks.annotations.includes(id) && <DoneBadge />}
            </Row>
            <Prose>{comment}</Prose>
          </Note>
        ))}
      </Stack>
    </Stack>
  );
}
