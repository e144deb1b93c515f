import type { ReactNode } from 'react';
import type { OutboxItem } from '#frontend/data/outbox/browser-outbox.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Row } from '#frontend/ui/layout.tsx';

interface NotHandedInProps {
  unsent: OutboxItem<'submission'> | undefined;
  onRetry: () => void;
  /** The file was refused: a retry could not succeed, another file can. */
  onOther?: (() => void) | undefined;
}

/** The notice of an unsent submission. */
export function NotHandedIn({ unsent, onRetry, onOther }: NotHandedInProps): ReactNode {
  if (!unsent || unsent.isSending) return null;
  const { reason, needsPerson, discard } = unsent;
  return (
    <Banner $tone="warning" role="alert">
      <span>
        {needsPerson && reason ? `Not handed in yet: ${reason}` : 'Not handed in yet.'}
        {!needsPerson && ' We will try again automatically.'}
      </span>
      <Row $gap={2}>
        <Button variant="secondary" size="small" onClick={onOther ?? onRetry}>
          {onOther ? 'Choose another file' : 'Retry'}
        </Button>
        <Button variant="quiet" size="small" onClick={discard}>
          Not now
        </Button>
      </Row>
    </Banner>
  );
}
