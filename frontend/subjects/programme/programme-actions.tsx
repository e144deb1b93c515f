import { call } from '#frontend/data/http/api.ts';
import { saveFile } from '#frontend/data/http/save-file.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { programmesQuery } from '#frontend/subjects/programme/queries.ts';
import { Button, Row } from '#kit';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';

interface ProgrammeActionsProps {
  programme: ProgrammeItem;
  onCopy: () => void;
  /** Asks whether to delete or archive it. */
  onRemove: () => void;
}

/** What can be done with a programme of the list. */
export function ProgrammeActions({ programme, onCopy, onRemove }: ProgrammeActionsProps) {
  const { isOwner } = useUser();
  const { id: programmeId, name, version, isDefault, isUnused, archivedAt } = programme;
  const params = { programmeId };
  const makeDefault = useWrite(
    (_: undefined, idempotencyKey) =>
      call('POST /api/programmes/:programmeId/default', { params, idempotencyKey }),
    { toastTitle: 'The default was not changed', refreshes: [programmesQuery] },
  );
  const unarchive = useWrite(
    (_: undefined, idempotencyKey) =>
      call('POST /api/programmes/:programmeId/unarchive', { params, idempotencyKey }),
    { toastTitle: 'It stays in the archive', refreshes: [programmesQuery] },
  );
  const save = useWrite(
    async (_: undefined) => {
      const query = version === null ? { draft: 'true' as const } : {};
      const file = await call('GET /api/programmes/:programmeId/file', { params, query });
      saveFile(
        new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
        `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.json`,
      );
    },
    { toastTitle: 'Export failed' },
  );
  const button = (words: string, run: () => void, isBusy = false) => (
    <Button variant="quiet" size="small" isBusy={isBusy} aria-label={`${words}: ${name}`} onClick={run}>
      {words}
    </Button>
  );
  return (
    <Row gap={1}>
      {isOwner && !isDefault && !archivedAt && version !== null
        ? button('Make default', () => void makeDefault.send(undefined), makeDefault.isBusy)
        : null}
      {isOwner && button('Copy', onCopy)}
      {button('Export', () => void save.send(undefined), save.isBusy)}
      {isOwner && archivedAt
        ? button('Give again', () => void unarchive.send(undefined), unarchive.isBusy)
        : null}
      {isOwner && !isDefault && (isUnused || !archivedAt)
        ? button(isUnused ? 'Delete' : 'Archive', onRemove)
        : null}
    </Row>
  );
}
