import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { TeamMember } from '#shared/contract/team.ts';

export function ReactivateButton({ member: { id, name } }: { member: TeamMember }) {
  const { send, isBusy } = useWrite(
    () => call('POST /api/team/:coachId/reactivate', { params: { coachId: id } }),
    { toastTitle: 'Not reactivated', refreshes: [keys.coaches] },
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
