import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { auditQuery } from '#frontend/data/coach-queries.ts';
import { AuditLines } from '#frontend/ui/audit-lines.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';

/** The coaches' actions on this client's sprint and account. */
export function LogCard({ userId }: { userId: number }): ReactElement {
  const query = useQuery(auditQuery(userId));
  return (
    <Card $quiet aria-labelledby="log">
      <CardHeader>
        <h2 id="log">Log</h2>
      </CardHeader>
      <ListState query={query} skeletons={1} empty="Nothing has been done yet">
        {(entries) => <AuditLines entries={entries} />}
      </ListState>
    </Card>
  );
}
