import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#kit';
import { paths } from '#shared/domain/pages.ts';

/** Navigation does not wait longer for a slow save; the browser stores a copy. */
const PATIENCE_MS = 2_000;

export function SaveDraftButton({ onSave }: { onSave: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([onSave().catch(() => undefined), patience]);
    navigate(paths.dashboard);
  };
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void leave()}>
      Save as Draft
    </Button>
  );
}
