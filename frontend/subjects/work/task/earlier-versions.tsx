import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { ReviewedVersion } from '#frontend/subjects/review/feedback/check-marks.tsx';
import type { VersionPicture } from '#frontend/subjects/work/pins/picture-comparison.tsx';
import { feedbackQuery, versionsQuery } from '#frontend/subjects/work/queries.ts';
import { pictureOf } from '#frontend/subjects/work/versions/compared-files.ts';
import { ComparedPictures } from '#frontend/subjects/work/versions/compared-pictures.tsx';
import { Button, color, Muted, Prose, QuietLine, radius, Skeleton, Stack, space, TimeText } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission, SubmissionVersion } from '#shared/contract/submissions.ts';

const Details = styled.details`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  & summary { font-weight: 600; cursor: pointer; min-height: 28px; }
  & ul { margin-top: ${space(3)}; }
`;

interface EarlierVersionsProps {
  submission: Submission;
}

/** Earlier versions, newest first; loaded when opened. */
export function EarlierVersions(props: EarlierVersionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Earlier versions</summary>
      {isOpen && <Versions {...props} />}
    </Details>
  );
}

function Versions({ submission }: EarlierVersionsProps) {
  const { id, userId, taskDay, version: newest } = submission;
  const { data } = useQuery(versionsQuery(id));
  const { data: feedback = null } = useQuery(feedbackQuery(userId, taskDay));
  if (!data) return <Skeleton $height={60} />;
  return (
    <Stack gap={3} as="ul">
      {data
        .filter(({ version }) => version < newest)
        .map((version) => (
          <Version key={version.version} {...{ version, feedback }} now={data[0]} />
        ))}
    </Stack>
  );
}

interface VersionProps {
  version: SubmissionVersion;
  feedback: Feedback | null;
  /** The newest one. */
  now: SubmissionVersion | undefined;
}

function Compared(pictures: { before: VersionPicture; after: VersionPicture }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={2}>
      <QuietLine>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide the comparison' : 'Compare the pictures'}
        </Button>
      </QuietLine>
      {isOpen && <ComparedPictures {...pictures} part="file" />}
    </Stack>
  );
}

function Version({ version: each, feedback, now }: VersionProps) {
  const { version, createdAt, file, fileURL, notes } = each;
  const [before, after] = [pictureOf(each), now && pictureOf(now)];
  return (
    <li>
      <Muted>
        Version {version} · <TimeText at={createdAt} />
      </Muted>
      <ReviewedVersion {...{ version, feedback }} />
      {file && (
        <p>
          <a href={fileURL} download>
            {file.name}
          </a>
        </p>
      )}
      {notes && <Prose>{notes}</Prose>}
      {before && after && after.fileURL !== fileURL && <Compared {...{ before, after }} />}
    </li>
  );
}
