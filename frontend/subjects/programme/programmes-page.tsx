import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '#frontend/data/session/session.ts';
import { LinkedLine } from '#frontend/kit/linked-line.tsx';
import { programmesQuery } from '#frontend/subjects/programme/queries.ts';
import { Badge, Button, Card, counted, ListOf, lazy, Muted, Page, PageHeading, Row } from '#kit';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { paths } from '#shared/domain/pages.ts';
import { ProgrammeActions } from './programme-actions.tsx';

/** Loaded lazily: it loads the form libraries. */
const NewDialog = lazy(
  async () => (await import('./programme-dialogs.tsx')).programmeDialogs.NewProgrammeDialog,
);
const RemoveDialog = lazy(
  async () => (await import('./programme-dialogs.tsx')).programmeDialogs.RemoveProgrammeDialog,
);
const ImportDialog = lazy(
  async () => (await import('./programme-dialogs.tsx')).programmeDialogs.ImportDialog,
);

/** Every programme; owners make and change them. */
export function ProgrammesPage() {
  const query = useQuery(programmesQuery());
  const { isOwner } = useUser();
  const [making, setMaking] = useState<{ from: ProgrammeItem | null } | null>(null);
  const [removed, setRemoved] = useState<ProgrammeItem | null>(null);
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
        A programme is what clients do, day by day. Clients stay with the version that they began. New clients
        get the newest one.
      </Muted>
      <Card aria-label="Programmes">
        <ListOf query={query} skeletons={3} empty="No programmes yet">
          {(programme) => (
            <LinkedLine key={programme.id} $beside="auto">
              <Facts programme={programme} />
              <ProgrammeActions
                programme={programme}
                onCopy={() => setMaking({ from: programme })}
                onRemove={() => setRemoved(programme)}
              />
            </LinkedLine>
          )}
        </ListOf>
      </Card>
      {making && (
        <NewDialog from={making.from} programmes={query.data ?? []} onClose={() => setMaking(null)} />
      )}
      {removed && <RemoveDialog programme={removed} onClose={() => setRemoved(null)} />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </Page>
  );
}

function Facts({ programme }: { programme: ProgrammeItem }) {
  const { id, name, days, version, clients, isDefault, isBuiltIn, hasDraft, suggestions } = programme;
  const { archivedAt } = programme;
  return (
    <div>
      <Link to={paths.programme(id)}>{name}</Link>
      <Muted>
        {counted(days, 'day')} · {version === null ? 'not published' : `version ${version}`} ·{' '}
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
  );
}
