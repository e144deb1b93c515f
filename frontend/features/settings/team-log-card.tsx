import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { auditQuery } from '#frontend/data/coach-queries.ts';
import { AuditLines } from '#frontend/ui/audit-lines.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';

/** All coaches' actions, newest first. */
export function TeamLogCard(): ReactElement {
  const query = useQuery(auditQuery(null));
  return (
    <Card $quiet aria-labelledby="log">
      <CardHeader>
        <h2 id="log">What coaches did</h2>
      </CardHeader>
      <ListState query={query} skeletons={2} empty="Nothing has been done yet">
        {(entries) => <AuditLines entries={entries} showsClient />}
      </ListState>
    </Card>
  );
}
