import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { versionsQuery } from '#frontend/data/queries.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Muted, Prose, Stack } from '#frontend/ui/layout.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { SubmissionVersion } from '#shared/contract/submissions.ts';

const Details = styled.details`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  & summary { font-weight: 600; cursor: pointer; min-height: 28px; }
  & ul { margin-top: ${space(3)}; }
`;

/** Earlier versions, newest first; loaded when opened. */
export function EarlierVersions({
  submissionId,
  newest,
}: {
  submissionId: number;
  newest: number;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Earlier versions</summary>
      {isOpen && <Versions submissionId={submissionId} newest={newest} />}
    </Details>
  );
}

function Versions({ submissionId, newest }: { submissionId: number; newest: number }): ReactNode {
  const { data } = useQuery(versionsQuery(submissionId));
  if (!data) return <Skeleton $height={60} />;
  return (
    <Stack $gap={3} as="ul">
      {data
        .filter(({ version }) => version < newest)
        .map((version) => (
          <Version key={version.version} version={version} />
        ))}
    </Stack>
  );
}

const Version = ({
  version: { version, createdAt, file, fileURL, notes },
}: {
  version: SubmissionVersion;
}) => (
  <li>
    <Muted>
      Version {version} · <TimeText at={createdAt} />
    </Muted>
    {file && (
      <p>
        <a href={fileURL} download>
          {file.name}
        </a>
      </p>
    )}
    {notes && <Prose>{notes}</Prose>}
  </li>
);
