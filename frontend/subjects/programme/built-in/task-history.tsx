import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { tasksQuery } from '#frontend/subjects/daily-work/queries.ts';
import { ChangedWords } from '#frontend/subjects/daily-work/versions/changed-words.tsx';
import { Changes } from '#frontend/subjects/daily-work/versions/changes.tsx';
import { taskVersionsQuery } from '#frontend/subjects/programme/queries.ts';
import { Button, Line, ListOf, Muted, Prose, Refusal, Row, Stack, TimeText } from '#kit';
import type { TaskForm } from '#shared/contract/forms.ts';
import type { TaskVersion } from '#shared/contract/tasks.ts';

/** The labels of a task's texts, in the order of the form. */
export const taskTexts = {
  title: 'Title',
  deliverable: 'Deliverable',
  estimatedTime: 'Estimated time',
  description: 'Description',
} as const satisfies Record<keyof TaskForm, string>;

/** The texts that differ. */
export const changedTexts = (before: TaskForm, after: TaskForm): (keyof TaskForm)[] =>
  (Object.keys(taskTexts) as (keyof TaskForm)[]).filter((text) => before[text] !== after[text]);

type Texts = TaskForm & Partial<Pick<TaskVersion, 'ownTemplate'>>;

/** What was removed from a task's texts and added, and its template. */
export function ChangedTexts({ before, after }: { before: Texts; after: Texts }) {
  return (
    <Changes>
      {changedTexts(before, after).map((text) => (
        <Stack key={text} gap={1}>
          <Muted as="p">{taskTexts[text]}</Muted>
          <Prose>
            <ChangedWords before={before[text]} after={after[text]} />
          </Prose>
        </Stack>
      ))}
      {before.ownTemplate !== after.ownTemplate && (
        <Stack gap={1}>
          <Muted as="p">Template</Muted>
          <p>
            <del>{templateName(before)}</del> <ins>{templateName(after)}</ins>
          </p>
        </Stack>
      )}
    </Changes>
  );
}

const templateName = ({ ownTemplate }: Texts): string => ownTemplate ?? 'Generated from the prompts';

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
      failureText: 'The version could not be restored. Please try again.',
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
        {(version, index, versions) => {
          const former = versions[index + 1];
          return (
            <Line key={version.version} padding={4} gap={2} isBetween>
              <Row justify="space-between" gap={2}>
                <div>
                  <strong>
                    Version {version.version}: {version.title}
                  </strong>
                  <p>
                    <Origin {...version} />
                  </p>
                </div>
                {index === 0 ? (
                  <Muted>In use now</Muted>
                ) : (
                  <Button
                    variant="secondary"
                    size="small"
                    isBusy={isBusy}
                    aria-label={`Restore version ${version.version}`}
                    onClick={() => void send(version.version)}
                  >
                    Restore
                  </Button>
                )}
              </Row>
              {former && <ChangedTexts before={former} after={version} />}
            </Line>
          );
        }}
      </ListOf>
    </Stack>
  );
}

const Origin = ({ version, editedAt, editedBy }: TaskVersion) =>
  editedAt === null ? (
    <Muted>{version === 1 ? "The programme's own text" : 'Edited'}</Muted>
  ) : (
    <Muted>
      Edited by {editedBy ?? 'a former coach'} <TimeText at={editedAt} isInSentence />
    </Muted>
  );
