import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Input } from './field.tsx';
import { Row, Stack } from './layout.tsx';
import { TimeText } from './time-text.tsx';

interface OneTimeLinkProps {
  path: string;
  expiresAt: string;
  /** Explains what the link is for. */
  children: ReactNode;
  onDone: () => void;
}

/** Shows a one-time link for copying. The server does not return it again. */
export const OneTimeLink = ({ path, expiresAt, children, onDone }: OneTimeLinkProps) => (
  <Stack gap={4}>
    <p>{children}</p>
    <CopyLink path={path}>
      The link works once, until <TimeText at={expiresAt} isInSentence isFocusable />. It is not shown again.
    </CopyLink>
    <Row>
      <Button variant="secondary" onClick={onDone}>
        Done
      </Button>
    </Row>
  </Stack>
);

interface CopyLinkProps {
  path: string;
  /** Buttons beside the one that copies. */
  more?: ReactNode;
  children: ReactNode;
}

/** A link of this site with a button that copies it, and a note on how long it works. */
export function CopyLink({ path, more, children }: CopyLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  const address = `${location.origin}${path}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  };
  return (
    <Stack gap={3}>
      <Input aria-label="Link" readOnly value={address} onFocus={(event) => event.target.select()} />
      <p>{children}</p>
      <Row>
        <Button onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
        {more}
      </Row>
    </Stack>
  );
}
