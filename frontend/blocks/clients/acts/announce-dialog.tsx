import { useInfiniteQuery } from '@tanstack/react-query';
import { clientsQuery } from '#frontend/data/queries/users.ts';
import { counted } from '#frontend/ui/counted.ts';
import type { Cohort } from '#shared/contract/cohorts.ts';
import { MessageDialog } from './message-dialog.tsx';

interface AnnounceDialogProps {
  cohort: Cohort;
  onClose: () => void;
}

/** A message to everybody in a cohort. */
export function AnnounceDialog({ cohort, onClose }: AnnounceDialogProps) {
  const filter = { status: 'all', cohort: String(cohort.id) } as const;
  const { data } = useInfiniteQuery(clientsQuery({ ...filter, sort: 'newest' }));
  const selected = {
    to: { filter, count: cohort.clients },
    shown: data?.pages[0]?.items ?? [],
    count: String(cohort.clients),
    label: `${counted(cohort.clients, 'client')} of ${cohort.name}`,
    exportQuery: filter,
  };
  return <MessageDialog selected={selected} onClose={onClose} onDone={onClose} />;
}
