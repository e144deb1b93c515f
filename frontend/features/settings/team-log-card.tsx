import { auditQuery } from '#frontend/data/queries/coach.ts';
import { usePages } from '#frontend/data/queries/pages.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { AuditLines } from '#frontend/ui/audit-lines.tsx';
import { LinkButton } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { paths } from '#shared/domain/pages.ts';

/** All coaches' actions for owners, the own ones for other coaches, newest first. */
export function TeamLogCard() {
  const { isOwner } = useUser();
  const query = usePages(auditQuery(null));
  return (
    <Card $quiet aria-labelledby="log">
      <CardHeader>
        <h2 id="log">{isOwner ? 'Team log' : 'Your log'}</h2>
        {isOwner && (
          <LinkButton variant="quiet" size="small" to={paths.team}>
            Team
          </LinkButton>
        )}
      </CardHeader>
      <ListState query={query} skeletons={2} empty="No entries yet">
        {(entries) => <AuditLines entries={entries} list={query} showsClient />}
      </ListState>
    </Card>
  );
}
