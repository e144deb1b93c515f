import { auditQuery } from '#frontend/data/queries/coach.ts';
import { usePages } from '#frontend/data/queries/pages.ts';
import { AuditLines } from '#frontend/ui/audit-lines.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';

/** The coaches' actions on this client's sprint and account. */
export function LogCard({ userId }: { userId: number }) {
  const query = usePages(auditQuery(userId));
  return (
    <Card $quiet aria-labelledby="log">
      <CardHeader>
        <h2 id="log">Log</h2>
      </CardHeader>
      <ListState query={query} skeletons={1} empty="No entries yet">
        {(entries) => <AuditLines entries={entries} list={query} />}
      </ListState>
    </Card>
  );
}
