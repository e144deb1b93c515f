import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Input } from './input.tsx';
import { Row, Stack } from './layout.tsx';
import { TimeText } from './time-text.tsx';

interface CopyLinkProps {
  path: string;
  expiresAt: string;
}

interface OneTimeLinkProps extends CopyLinkProps {
  /** Explains what the link is for. */
  children: ReactNode;
  onDone: () => void;
}

/** Shows a one-time link for copying. The server does not return it again. */
export const OneTimeLink = ({ children, onDone, ...link }: OneTimeLinkProps): ReactElement => (
  <Stack $gap={4}>
    <p>{children}</p>
    <CopyLink {...link} />
    <Row>
      <Button variant="secondary" onClick={onDone}>
        Done
      </Button>
    </Row>
  </Stack>
);

function CopyLink({ path, expiresAt }: CopyLinkProps): ReactElement {
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
        The link works once, until <TimeText at={expiresAt} isInSentence isFocusable />. It is not shown
        again.
      </p>
      <Row>
        <Button onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
      </Row>
    </Stack>
  );
}
