import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actsQuery } from '#frontend/subjects/clients/queries.ts';
import { Button, ListDialog, ListLine, ListOf, Muted, TimeText } from '#kit';
import type { Act } from '#shared/contract/acts.ts';
import { ActReport } from './act-report.tsx';
import { stateOf, titleOf } from './act-words.ts';

/** What coaches have done to many clients, each with its report. */
export function ActHistory() {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<Act | null>(null);
  const query = useQuery(actsQuery());
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Bulk actions
      </Button>
      {isOpen && !shown && (
        <ListDialog title="Bulk actions" onClose={() => setIsOpen(false)}>
          <ListOf query={query} skeletons={2} empty="None yet">
            {(act) => <ActEntry key={act.id} act={act} onReport={() => setShown(act)} />}
          </ListOf>
        </ListDialog>
      )}
      {shown && <ActReport act={shown} onClose={() => setShown(null)} />}
    </>
  );
}

const ActEntry = ({ act, onReport }: { act: Act; onReport: () => void }) => (
  <ListLine>
    <p>
      <strong>{titleOf(act)}</strong>{' '}
      <Muted>
        by {act.authorName ?? 'a former coach'}, <TimeText at={act.createdAt} isInSentence />
      </Muted>
      <br />
      <Muted>{stateOf(act)}</Muted>
    </p>
    <Button size="small" variant="secondary" onClick={onReport}>
      Report
    </Button>
  </ListLine>
);
