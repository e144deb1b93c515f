import type { ReactElement } from 'react';
import { call } from '#frontend/data/api.ts';
import { keys } from '#frontend/data/queries.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { TeamMember } from '#shared/contract/team.ts';

export function ReactivateButton({ member: { id, name } }: { member: TeamMember }): ReactElement {
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
