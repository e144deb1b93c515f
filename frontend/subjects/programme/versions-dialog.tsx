import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/data/http/api.ts';
import { offerUndo } from '#frontend/data/http/undo-offer.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { Button, counted, ListDialog, ListLine, ListOf, Muted, Refusal, Row, TimeText, toast } from '#kit';
import { useAuthor } from './author-context.ts';
import { programmeDraftQuery, programmesQuery, programmeVersionsQuery } from './queries.ts';

interface VersionsDialogProps {
  programmeId: number;
  isReadOnly: boolean;
  onClose: () => void;
}

/** The published versions: each can be put into the draft, and the newest be given to everybody. */
export function VersionsDialog({ programmeId, isReadOnly, onClose }: VersionsDialogProps) {
  const params = { programmeId };
  const versions = useQuery(programmeVersionsQuery(programmeId));
  const author = useAuthor();
  const restore = useWrite(
    async (version: number, idempotencyKey) => {
      await author.flush();
      const { parts } = await call('POST /api/programmes/:programmeId/versions/:version/restore', {
        params: { ...params, version },
        idempotencyKey,
      });
      offerUndo(`Version ${version} is in the draft`, author.replace(parts), { isStep: true });
    },
    { refreshes: [programmeDraftQuery(programmeId), programmesQuery], onDone: onClose },
  );
  const give = useWrite(
    (_: undefined, idempotencyKey) =>
      call('POST /api/programmes/:programmeId/versions/latest/give', { params, idempotencyKey }),
    {
      refreshes: [programmeVersionsQuery(programmeId), programmesQuery],
      onAnswer: () => toast({ title: 'Everybody has the newest version' }),
    },
  );
  const isSpread = versions.data?.slice(1).some(({ clients }) => clients > 0) ?? false;
  return (
    <ListDialog
      title="Versions"
      onClose={onClose}
      actions={
        !isReadOnly &&
        isSpread && (
          <Button isBusy={give.isBusy} onClick={() => void give.send(undefined)}>
            Give the newest to everybody
          </Button>
        )
      }
    >
      <Refusal>{restore.refusal ?? give.refusal}</Refusal>
      {!isReadOnly && (
        <Muted as="p">
          Restoring puts a version into the draft, where it can be changed and published. No version is lost.
        </Muted>
      )}
      <ListOf query={versions} skeletons={2} empty="Not published yet">
        {(version, at) => (
          <ListLine key={version.number}>
            <div>
              <strong>
                Version {version.number}
                {at === 0 && ', in use for new clients'}
              </strong>
              <Row gap={2}>
                <Muted>
                  {counted(version.days, 'day')} · {counted(version.clients, 'client')} · published{' '}
                  {version.publishedBy && `by ${version.publishedBy} `}
                  <TimeText at={version.publishedAt} isInSentence />
                </Muted>
              </Row>
            </div>
            {!isReadOnly && (
              <Button
                variant="secondary"
                size="small"
                isBusy={restore.isBusy}
                aria-label={`Restore version ${version.number}`}
                onClick={() => void restore.send(version.number)}
              >
                Restore
              </Button>
            )}
          </ListLine>
        )}
      </ListOf>
    </ListDialog>
  );
}
