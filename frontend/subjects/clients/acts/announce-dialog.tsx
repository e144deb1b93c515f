import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clientsQuery, matchingQuery } from '#frontend/subjects/clients/queries.ts';
import { counted, Dialog, ListState } from '#kit';
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
  const matching = useQuery(matchingQuery(filter));
  if (!matching.data) {
    return (
      <Dialog title={`Message ${cohort.name}`} onClose={onClose}>
        <ListState query={{ ...matching, data: undefined }} skeletons={2} empty="">
          {() => null}
        </ListState>
      </Dialog>
    );
  }
  const { count } = matching.data;
  const selected = {
    to: { filter, ...matching.data },
    shown: data?.pages[0]?.items ?? [],
    count: String(count),
    label: `${counted(count, 'client')} of ${cohort.name}`,
    exportQuery: filter,
  };
  return <MessageDialog selected={selected} onClose={onClose} onDone={onClose} />;
}
