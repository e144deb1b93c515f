import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { VersionComparison } from '#frontend/blocks/versions/version-comparison.tsx';
import { feedbackQuery, versionsQuery } from '#frontend/data/queries/work.ts';
import { color, space, stacked } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { ReviewedVersion } from '#frontend/ui/check-marks.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { ListOf } from '#frontend/ui/list-state.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission, SubmissionVersion } from '#shared/contract/submissions.ts';

const Line = styled.li`
  ${stacked}
  gap: ${space(2)};
  padding: ${space(2)} 0;
  & + & { border-top: 1px solid ${color('border')}; }
`;

/** Every version of a submission, newest first, each with its changes. */
export function VersionList({ submission }: { submission: Submission }) {
  const { id: submissionId, userId, taskDay } = submission;
  const query = useQuery(versionsQuery(submissionId));
  const { data: feedback = null } = useQuery(feedbackQuery(userId, taskDay));
  return (
    <Stack $gap={1}>
      <h3>Versions</h3>
      <ListOf query={query} skeletons={1} empty="No versions yet">
        {(version, index, versions) => (
          <Version
            key={version.version}
            submissionId={submissionId}
            version={version}
            before={versions[index + 1]}
            feedback={feedback}
          />
        )}
      </ListOf>
    </Stack>
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
    <Line>
      <Row $justify="space-between" $gap={2}>
        <span>
          <strong>Version {version.version}</strong>{' '}
          <Muted>
            <TimeText at={createdAt} />
          </Muted>
        </span>
        <Row $gap={3}>
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
