import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#frontend/data/http/api.ts';
import { saveFile } from '#frontend/data/http/save-file.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { LinkedLine } from '#frontend/kit/linked-line.tsx';
import { Badge, Button, Card, confirm, counted, ListOf, lazy, Muted, Page, PageHeading, Row } from '#kit';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { paths } from '#shared/domain/pages.ts';
import { useMakeDefault } from './make-default.ts';
import { programmesQuery } from './queries.ts';

// Loaded lazily: they load the form libraries.
const NewProgrammeDialog = lazy(async () => (await import('./programme-dialogs.tsx')).NewProgrammeDialog);
const ImportDialog = lazy(async () => (await import('./programme-dialogs.tsx')).ImportDialog);

/** Every programme; owners make and change them. */
export function ProgrammesPage() {
  const query = useQuery(programmesQuery());
  const { isOwner } = useUser();
  const [making, setMaking] = useState<{ from: ProgrammeItem | null } | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  return (
    <Page>
      <Row justify="space-between">
        <PageHeading title="Programmes" />
        {isOwner && (
          <Row gap={2}>
            <Button variant="secondary" size="small" onClick={() => setIsImporting(true)}>
              <FileUp size={16} aria-hidden="true" />
              Import
            </Button>
            <Button size="small" onClick={() => setMaking({ from: null })}>
              <Plus size={16} aria-hidden="true" />
              New programme
            </Button>
          </Row>
        )}
      </Row>
      <Muted>
        A programme is the day-by-day plan. Clients keep the version they started with; new clients get the
        latest.
      </Muted>
      <Card aria-label="Programmes">
        <ListOf query={query} skeletons={3} empty="No programmes yet">
          {(programme) => (
            <ProgrammeRow
              key={programme.id}
              programme={programme}
              onCopy={() => setMaking({ from: programme })}
            />
          )}
        </ListOf>
      </Card>
      {making && (
        <NewProgrammeDialog
          from={making.from}
          programmes={query.data ?? []}
          onClose={() => setMaking(null)}
        />
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </Page>
  );
}

interface ProgrammeRowProps {
  programme: ProgrammeItem;
  onCopy: () => void;
}

function ProgrammeRow({ programme, onCopy }: ProgrammeRowProps) {
  const { isOwner } = useUser();
  const { id: programmeId, name, version, clients, suggestions } = programme;
  const { isDefault, isBuiltIn, isUnused, hasDraft, archivedAt } = programme;
  const params = { programmeId };
  const makeDefault = useMakeDefault(programmeId);
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
  const button = (label: string, run: () => void, isBusy = false) => (
    <Button variant="quiet" size="small" isBusy={isBusy} aria-label={`${label}: ${name}`} onClick={run}>
      {label}
    </Button>
  );
  return (
    <LinkedLine $beside="auto">
      <div>
        <Link to={paths.programme(programmeId)}>{name}</Link>
        <Muted>
          {counted(programme.days, 'day')} · {version === null ? 'not published' : `version ${version}`} ·{' '}
          {counted(clients, 'client')}
        </Muted>
        <Row gap={2}>
          {isDefault && <Badge $tone="positive">Default</Badge>}
          {archivedAt && <Badge>Archived</Badge>}
          {isBuiltIn && <Badge>Comes with the product</Badge>}
          {suggestions > 0 && <Badge $tone="info">{counted(suggestions, 'suggestion')}</Badge>}
          {hasDraft && <Badge $tone="warning">{version === null ? 'Draft' : 'Unpublished changes'}</Badge>}
        </Row>
      </div>
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
          ? button(isUnused ? 'Delete' : 'Archive', () => confirmRemoval(programme))
          : null}
      </Row>
    </LinkedLine>
  );
}

/** Deletes a programme that nobody is or was in, or archives it. */
function confirmRemoval({ id: programmeId, name, clients, isUnused }: ProgrammeItem): void {
  const stay =
    clients === 1 ? 'The client who is in it goes on.' : `The ${clients} clients who are in it go on.`;
  confirm({
    title: `${isUnused ? 'Delete' : 'Archive'} ${name}?`,
    action: isUnused ? 'Delete it' : 'Archive it',
    isDangerous: isUnused,
    send: () => call('DELETE /api/programmes/:programmeId', { params: { programmeId } }),
    refreshes: [programmesQuery],
    text: isUnused ? (
      <p>
        Nobody is or was in it. Its days, draft, versions and suggestions are deleted. They cannot be brought
        back: export it first to keep a file.
      </p>
    ) : (
      <p>
        Nobody can be given it any more. {clients > 0 && `${stay} `}Finished work can still be read. You can
        give it again later.
      </p>
    ),
  });
}
