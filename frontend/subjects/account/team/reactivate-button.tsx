import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { Button } from '#kit';
import type { TeamMember } from '#shared/contract/team.ts';

export function ReactivateButton({ member: { id, name } }: { member: TeamMember }) {
  const { send, isBusy } = useWrite(
    () => call('POST /api/team/:coachId/reactivate', { params: { coachId: id } }),
    { toastTitle: 'Not reactivated', refreshes: [coachesQuery] },
  );
  return (
    <Button
      size="small"
      variant="secondary"
      isBusy={isBusy}
      onClick={() => void send(undefined)}
      aria-label={`Reactivate ${name}`}
    >
      Reactivate
    </Button>
  );
}
