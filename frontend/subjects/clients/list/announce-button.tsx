import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Button, lazy } from '#kit';
import type { Cohort } from '#shared/contract/cohorts.ts';

const AnnounceDialog = lazy(async () => (await import('./act-bar.tsx')).actParts.AnnounceDialog);

/** One message to all of a cohort. */
export function AnnounceButton({ cohort }: { cohort: Cohort }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Megaphone size={16} aria-hidden="true" />
        Announce
      </Button>
      {isOpen && <AnnounceDialog cohort={cohort} onClose={() => setIsOpen(false)} />}
    </>
  );
}
