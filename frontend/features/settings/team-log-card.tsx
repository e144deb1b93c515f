import type { ReactElement } from 'react';
import { auditQuery } from '#frontend/data/coach-queries.ts';
import { usePages } from '#frontend/data/pages.ts';
import { AuditLines } from '#frontend/ui/audit-lines.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { MoreButton } from '#frontend/ui/more-button.tsx';

/** All coaches' actions, newest first. */
export function TeamLogCard(): ReactElement {
  const query = usePages(auditQuery(null));
  return (
    <Card $quiet aria-labelledby="log">
      <CardHeader>
        <h2 id="log">Team log</h2>
      </CardHeader>
      <ListState query={query} skeletons={2} empty="No entries yet">
        {(entries) => <AuditLines entries={entries} showsClient />}
      </ListState>
      <MoreButton list={query} label="Older" />
    </Card>
  );
}
