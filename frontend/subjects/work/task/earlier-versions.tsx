import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReviewedVersion } from '#frontend/subjects/review/feedback/check-marks.tsx';
import { versionsQuery } from '#frontend/subjects/work/queries.ts';
import { pictureOf } from '#frontend/subjects/work/versions/compared-files.ts';
import { ComparedPictures } from '#frontend/subjects/work/versions/compared-pictures.tsx';
import { Button, Fold, Muted, Prose, QuietLine, Skeleton, Stack, space, TimeText } from '#kit';
import type { Submission, SubmissionVersion } from '#shared/contract/submissions.ts';
import { useDay } from './day-context.ts';

/** Earlier versions, newest first; loaded when opened. */
export function EarlierVersions({ submission }: { submission: Submission }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Fold title="Earlier versions" isFramed onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      {isOpen && <Versions submission={submission} />}
    </Fold>
  );
}

function Versions({ submission: { id, version: newest } }: { submission: Submission }) {
  const { data } = useQuery(versionsQuery(id));
  if (!data) return <Skeleton $height={60} />;
  return (
    <Stack gap={3} as="ul" style={{ marginTop: space(3) }}>
      {data
        .filter(({ version }) => version < newest)
        .map((version) => (
          <Version key={version.version} version={version} newest={data[0]} />
        ))}
    </Stack>
  );
}

interface VersionProps {
  version: SubmissionVersion;
  newest: SubmissionVersion | undefined;
}

function Version({ version: shown, newest }: VersionProps) {
  const { version, createdAt, file, fileURL, notes } = shown;
  const { feedback } = useDay();
  const [isCompared, setIsCompared] = useState(false);
  const [before, after] = [pictureOf(shown), newest && pictureOf(newest)];
  return (
    <li>
      <Muted>
        Version {version} · <TimeText at={createdAt} />
      </Muted>
      <ReviewedVersion version={version} feedback={feedback} />
      {file && (
        <p>
          <a href={fileURL} download>
            {file.name}
          </a>
        </p>
      )}
      {notes && <Prose>{notes}</Prose>}
      {before && after && after.fileURL !== fileURL && (
        <Stack gap={2}>
          <QuietLine>
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isCompared}
              onClick={() => setIsCompared(!isCompared)}
            >
              {isCompared ? 'Hide the comparison' : 'Compare the pictures'}
            </Button>
          </QuietLine>
          {isCompared && <ComparedPictures before={before} after={after} part="file" />}
        </Stack>
      )}
    </li>
  );
}
