import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { Button } from '#kit';
import { paths } from '#shared/domain/pages.ts';

/** Opens somebody's own screens, read-only, as a document of its own. */
export function ViewButton({ userId, children }: { userId: number; children: ReactNode }) {
  const view = useWrite((id: number) => call('POST /api/users/:userId/view', { params: { userId: id } }), {
    toastTitle: 'The screens could not be opened',
    onAnswer: ({ viewId }) => location.assign(`/view/${viewId}${paths.dashboard}`),
  });
  return (
    <Button variant="secondary" isBusy={view.isBusy} onClick={() => void view.send(userId)}>
      <Eye size={18} aria-hidden="true" />
      {children}
    </Button>
  );
}
