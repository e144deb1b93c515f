import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { FeedbackVoice } from '#frontend/subjects/conversation/voice/feedback-voice.tsx';
import { DoneBadge } from '#frontend/subjects/daily-work/days/done-mark.tsx';
import { PinningContext } from '#frontend/subjects/daily-work/pins/pinning.ts';
import { annotationsQuery, feedbackQuery, versionsQuery } from '#frontend/subjects/daily-work/queries.ts';
import { useQuestions } from '#frontend/subjects/daily-work/use-questions.ts';
import { ReviewedVersion } from '#frontend/subjects/review/feedback/check-marks.tsx';
import { GivenFeedback } from '#frontend/subjects/review/feedback/given-feedback.tsx';
import {
  Button,
  color,
  Line,
  ListOf,
  Loaded,
  lazy,
  Muted,
  media,
  Prose,
  Row,
  Skeleton,
  Stack,
  space,
  stacked,
  TimeText,
} from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission, SubmissionVersion } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { partLabel } from '#shared/domain/answers.ts';
import { paths } from '#shared/domain/pages.ts';
import { pinName } from '#shared/domain/pins.ts';

const VersionComparison = lazy(
  async () =>
    (await import('#frontend/subjects/daily-work/versions/version-comparison.tsx')).VersionComparison,
  { fallback: <Skeleton $height={60} /> },
);

const Inside = styled.div`
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
  const query = useQuery({ ...feedbackQuery(userId, taskDay), enabled: feedbackId !== null });
  const feedback = { ...query, data: query.data ?? undefined };
  return (
    <Inside>
      {feedbackId === null ? (
        <p>
          Waiting for feedback. <Link to={paths.review(userId, taskDay)}>Review it</Link>
        </p>
      ) : (
        <Loaded query={feedback} skeleton={160}>
          {(given) => (
            <Stack gap={4}>
              <GivenFeedback feedback={given} client={client} voice={<FeedbackVoice feedback={given} />} />
              <Annotations feedback={given} />
            </Stack>
          )}
        </Loaded>
      )}
      {version > 1 && (
        <Stack gap={1}>
          <VersionList submission={submission} />
        </Stack>
      )}
    </Inside>
  );
}

function Annotations({ feedback }: { feedback: Feedback }) {
  const { id: feedbackId, submissionId, ticks } = feedback;
  const { data = [] } = useQuery(annotationsQuery(feedbackId));
  const questions = useQuestions(submissionId);
  if (data.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>Annotations</h3>
      <Stack gap={2} as="ul">
        {data.map((annotation) => {
          const { id, targetElement, comment } = annotation;
          const pin = pinName(data, annotation);
          return (
            <Note key={id}>
              <Row gap={2}>
                <strong>
                  On: {partLabel(targetElement, questions)}
                  {pin && ` · ${pin}`}
                </strong>
                {ticks.annotations.includes(id) && <DoneBadge />}
              </Row>
              <Prose>{comment}</Prose>
            </Note>
          );
        })}
      </Stack>
    </Stack>
  );
}

/** Every version of a submission, newest first, each with its changes. */
function VersionList({ submission }: { submission: Submission }) {
  const { id: submissionId, userId, taskDay, version } = submission;
  const query = useQuery(versionsQuery(submissionId));
  const { data: feedback = null } = useQuery(feedbackQuery(userId, taskDay));
  const { data: annotations = [] } = useQuery({
    ...annotationsQuery(feedback?.id ?? 0),
    enabled: feedback !== null,
  });
  const isDone = (id: number): boolean => feedback?.ticks.annotations.includes(id) === true;
  return (
    <PinningContext value={{ annotations, version, isDone }}>
      <h3>Versions</h3>
      <ListOf query={query} skeletons={1} empty="No versions yet">
        {(each, index, versions) => (
          <Version
            key={each.version}
            submissionId={submissionId}
            version={each}
            before={versions[index + 1]}
            feedback={feedback}
          />
        )}
      </ListOf>
    </PinningContext>
  );
}

interface VersionProps {
  submissionId: number;
  version: SubmissionVersion;
  /** The version before it. */
  before: SubmissionVersion | undefined;
  feedback: Feedback | null;
}

function Version({ submissionId, version, before, feedback }: VersionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { file, fileURL, notes, createdAt } = version;
  return (
    <Line padding={2} gap={2} isBetween>
      <Row justify="space-between" gap={2}>
        <span>
          <strong>Version {version.version}</strong>{' '}
          <Muted>
            <TimeText at={createdAt} />
          </Muted>
        </span>
        <Row gap={3}>
          {file && (
            <a href={fileURL} download>
              {file.name}
            </a>
          )}
          {before && (
            <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Hide the changes' : `Compare with version ${before.version}`}
            </Button>
          )}
        </Row>
      </Row>
      <ReviewedVersion version={version.version} feedback={feedback} />
      {notes && <Prose>{notes}</Prose>}
      {isOpen && before && <VersionComparison submissionId={submissionId} before={before} after={version} />}
    </Line>
  );
}
