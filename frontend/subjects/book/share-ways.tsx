import { QrCode, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CopyLink } from '#frontend/kit/one-time-link.tsx';
import { Button, lazy, Skeleton, Stack } from '#kit';
import { sharedBookLink } from '#shared/domain/pages.ts';

const LinkCode = lazy(async () => (await import('./link-code.tsx')).LinkCode, {
  isOnDemand: true,
  fallback: <Skeleton $height={240} />,
});

interface ShareWaysProps {
  token: string;
  /** Of the brand. */
  name: string;
  /** Says how long the link works. */
  children: ReactNode;
}

/** A link to copy, to hand to the device's share sheet where it has one, and to show as a QR code. */
export function ShareWays({ token, name, children }: ShareWaysProps) {
  const [isCodeShown, setIsCodeShown] = useState(false);
  const path = sharedBookLink(token);
  const url = `${location.origin}${path}`;
  // Who closes the sheet has decided.
  const share = (): void =>
    void navigator.share({ title: `${name} · Brand book`, url }).catch(() => undefined);
  return (
    <Stack gap={4}>
      <CopyLink
        path={path}
        more={
          <>
            {'share' in navigator && (
              <Button variant="secondary" onClick={share}>
                <Share2 size={16} aria-hidden="true" />
                Share with…
              </Button>
            )}
            <Button
              variant="secondary"
              aria-expanded={isCodeShown}
              onClick={() => setIsCodeShown(!isCodeShown)}
            >
              <QrCode size={16} aria-hidden="true" />
              QR code
            </Button>
          </>
        }
      >
        {children}
      </CopyLink>
      {isCodeShown && <LinkCode address={url} />}
    </Stack>
  );
}
