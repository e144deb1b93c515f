import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { taskVersionsQuery } from '#frontend/subjects/programme/queries.ts';
import { tasksQuery } from '#frontend/subjects/work/queries.ts';
import { Button, color, ListOf, Muted, Refusal, Row, Stack, space, stacked, TimeText } from '#kit';
import type { TaskVersion } from '#shared/contract/tasks.ts';
import { ChangedTexts } from './changed-texts.tsx';

const Line = styled.li`
  ${stacked}
  gap: ${space(2)};
  padding: ${space(4)} 0;
  & + & { border-top: 1px solid ${color('border')}; }
`;

interface TaskHistoryProps {
  day: number;
  onRestored: () => void;
}

/** The versions of a day, each with what it changed, and a way back to it. */
export function TaskHistory({ day, onRestored }: TaskHistoryProps) {
  const query = useQuery(taskVersionsQuery(day));
  const { send, isBusy, refusal } = useWrite(
    (version: number, idempotencyKey) =>
      call('POST /api/tasks/:day/versions/:version/restore', { params: { day, version }, idempotencyKey }),
    {
      words: 'The version could not be restored. Please try again.',
      refreshes: [tasksQuery],
      onDone: onRestored,
    },
  );
  return (
    <Stack gap={2}>
      <Muted>
        Restoring makes an earlier version the newest; no version is lost. Clients who have submitted this day
        keep the one they worked with.
      </Muted>
      <Refusal>{refusal}</Refusal>
      <ListOf query={query} skeletons={2} empty="This day has no versions.">
        {(version, index, versions) => (
          <VersionLine
            key={version.version}
            version={version}
            former={versions[index + 1]}
            isCurrent={index === 0}
            isBusy={isBusy}
            onRestore={() => void send(version.version)}
          />
        )}
      </ListOf>
    </Stack>
  );
}

interface VersionLineProps {
  version: TaskVersion;
  /** Undefined for the first. */
  former: TaskVersion | undefined;
  isCurrent: boolean;
  isBusy: boolean;
  onRestore: () => void;
}

const VersionLine = ({ version, former, isCurrent, isBusy, onRestore }: VersionLineProps) => (
  <Line>
    <Row justify="space-between" gap={2}>
      <div>
        <strong>
          Version {version.version}: {version.title}
        </strong>
        <p>
          <Origin {...version} />
        </p>
      </div>
      {isCurrent ? (
        <Muted>In use now</Muted>
      ) : (
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          aria-label={`Restore version ${version.version}`}
          onClick={onRestore}
        >
          Restore
        </Button>
      )}
    </Row>
    {former && <ChangedTexts before={former} after={version} />}
  </Line>
);

function Origin({ version, editedAt, editedBy }: TaskVersion) {
  if (editedAt === null) return <Muted>{version === 1 ? "The programme's own text" : 'Edited'}</Muted>;
  return (
    <Muted>
      Edited by {editedBy ?? 'a former coach'} <TimeText at={editedAt} isInSentence />
    </Muted>
  );
}
