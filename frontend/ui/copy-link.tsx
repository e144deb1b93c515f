import { type ReactElement, useState } from 'react';
import { Button } from './button.tsx';
import { Input } from './input.tsx';
import { Row, Stack } from './layout.tsx';
import { TimeText } from './time-text.tsx';

interface CopyLinkProps {
  /** A path of this site. */
  path: string;
  expiresAt: string;
}

/** A one-time link to pass on; it is told this once. */
export function CopyLink({ path, expiresAt }: CopyLinkProps): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  const address = `${location.origin}${path}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  };
  return (
    <Stack $gap={3}>
      <Input aria-label="Link" readOnly value={address} onFocus={(event) => event.target.select()} />
      <p>
        It opens once, until <TimeText at={expiresAt} />. It is not shown again.
      </p>
      <Row>
        <Button onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
      </Row>
    </Stack>
  );
}
