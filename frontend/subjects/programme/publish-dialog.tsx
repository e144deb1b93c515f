import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { Banner, Button, counted, Dialog, DialogForm, ListLine, Loaded, Muted, Stack, toast } from '#kit';
import type { DraftProblem, ProgrammeChange } from '#shared/contract/programmes.ts';
import { useAuthor, useKeysOf } from './author-context.ts';
import { fieldName } from './labels.ts';
import { programmeChangesQuery, programmesQuery, programmeVersionsQuery } from './queries.ts';

interface PublishDialogProps {
  programmeId: number;
  /** It has no version yet. */
  isFirst: boolean;
  onProblem: (problem: DraftProblem) => void;
  onClose: () => void;
}

/** What keeps the draft from being published, else what it changes and for whom. */
export function PublishDialog({ programmeId, isFirst, onProblem, onClose }: PublishDialogProps) {
  const query = useQuery(programmeChangesQuery(programmeId));
  const { data } = query;
  const publish = useWrite(
    (basedOn: string, idempotencyKey) =>
      call('POST /api/programmes/:programmeId/publish', {
        params: { programmeId },
        body: { basedOn },
        idempotencyKey,
      }),
    {
      refreshes: [programmeChangesQuery(programmeId), programmesQuery, programmeVersionsQuery(programmeId)],
      onAnswer: ({ version }) => {
        toast({
          title: `Version ${version} is published`,
          description: 'Clients who start this programme from now on get it.',
        });
        onClose();
      },
    },
  );
  const isReady = data !== undefined && data.problems.length === 0 && (isFirst || data.changes.length > 0);
  return (
    <Dialog title="Publish" isWide onClose={onClose}>
      <DialogForm
        action="Publish"
        write={publish}
        isReady={isReady}
        onSend={() => data && publish.send(data.basedOn)}
      >
        <Loaded query={query} skeleton={160}>
          {({ problems, changes }) =>
            problems.length > 0 ? (
              <Problems problems={problems} onProblem={onProblem} />
            ) : (
              <Changes changes={changes} isFirst={isFirst} />
            )
          }
        </Loaded>
      </DialogForm>
    </Dialog>
  );
}

interface ProblemsProps extends Pick<PublishDialogProps, 'onProblem'> {
  problems: readonly DraftProblem[];
}

/** Each leads to its field. */
function Problems({ problems, onProblem }: ProblemsProps) {
  const { fieldsOf } = useAuthor();
  const days = useKeysOf('head', 'days');
  const titleOf = ({ part, field }: DraftProblem): string =>
    `${part === 'head' ? 'Programme' : `Day ${days.indexOf(part) + 1}`} · ${fieldName(field, fieldsOf(part))}`;
  return (
    <Stack gap={2}>
      <Banner tone="warning" role="alert">
        Fix {counted(problems.length, 'thing')} to publish.
      </Banner>
      <ul>
        {problems.map((problem) => (
          <ListLine key={`${problem.part}${problem.field}${problem.message}`}>
            <div>
              <strong>{titleOf(problem)}</strong>
              <p>{problem.message}</p>
            </div>
            <Button variant="secondary" size="small" onClick={() => onProblem(problem)}>
              Go there
            </Button>
          </ListLine>
        ))}
      </ul>
    </Stack>
  );
}

const Changes = ({ changes, isFirst }: { changes: readonly ProgrammeChange[]; isFirst: boolean }) => (
  <Stack gap={3}>
    {isFirst && <p>This becomes the first version. Clients can begin it once it is published.</p>}
    {!isFirst && changes.length === 0 && <p>There are no changes since the last version.</p>}
    <ul>
      {changes.map(({ day, what }) => (
        <ListLine key={`${day}${what}`}>
          <p>{what}</p>
        </ListLine>
      ))}
    </ul>
    {!isFirst && (
      <Muted>Clients finish the version they started. Clients who start later get the new one.</Muted>
    )}
  </Stack>
);
