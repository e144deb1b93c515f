import type { ReactElement } from 'react';
import { Banner } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { clockTime } from '#frontend/ui/format-time.ts';
import { Muted, Row } from '#frontend/ui/layout.tsx';
import type { DraftHandle } from './use-draft.ts';

/** Says where the typed words are. */
export function DraftState({ draft }: { draft: DraftHandle }): ReactElement {
  if (draft.newer) {
    return (
      <Banner $tone="warning" role="alert">
        <span>A newer draft was saved on another screen. What you typed here is kept.</span>
        <Row $gap={2}>
          <Button variant="secondary" size="small" onClick={draft.takeNewer}>
            Use the newer one
          </Button>
          <Button variant="secondary" size="small" onClick={draft.keepMine}>
            Keep mine
          </Button>
        </Row>
      </Banner>
    );
  }
  return (
    <Muted role="status" as="p">
      {words(draft)}
    </Muted>
  );
}

function words({ status, savedAt }: DraftHandle): string {
  if (status === 'offline') return 'Kept in this browser; it will be saved when the connection is back.';
  if (status === 'saving' || status === 'unsaved') return 'Saving…';
  return savedAt ? `Draft saved ${clockTime(savedAt)}` : '';
}
