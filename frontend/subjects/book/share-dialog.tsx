import { useQuery } from '@tanstack/react-query';
import { QrCode, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { CopyLink } from '#frontend/kit/one-time-link.tsx';
import {
  Button,
  color,
  Dialog,
  DialogForm,
  Field,
  Input,
  Loaded,
  lazy,
  Muted,
  Refusal,
  Row,
  radius,
  Skeleton,
  Stack,
  space,
  TimeText,
} from '#kit';
import type { BookLink } from '#shared/contract/brand.ts';
import { sharedBookLink } from '#shared/domain/pages.ts';
import { bookLinkQuery } from './queries.ts';

/** Dark on white in both themes: cameras read nothing else. */
const QRCode = lazy(async () => (await import('qrcode.react')).QRCodeSVG, {
  isOnDemand: true,
  fallback: <Skeleton $height={240} />,
});

interface ShareDialogProps {
  /** Whose book: the person, or the account of a finished programme. */
  userId: number;
  title: string;
  /** Of the brand. */
  name: string;
  onClose: () => void;
}

/** Makes, shows and revokes the public link of an own book. */
export function ShareDialog({ userId, title, name, onClose }: ShareDialogProps) {
  const query = useQuery(bookLinkQuery(userId));
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={5}>
        <p>
          Anyone with the link can see the latest version of your book, without signing in. Your email, files
          and messages stay private. Hidden from search engines.
        </p>
        <Loaded query={query} skeleton={120}>
          {(link) =>
            link === null ? (
              <LinkForm userId={userId} onClose={onClose} />
            ) : (
              <CurrentLink key={link.createdAt} userId={userId} link={link} name={name} onClose={onClose} />
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  );
}

interface CurrentLinkProps {
  userId: number;
  link: BookLink;
  name: string;
  onClose: () => void;
}

/** The link that is in use, with what ends it. */
function CurrentLink({ userId, link, name, onClose }: CurrentLinkProps) {
  const [open, setOpen] = useState<'new' | 'revoke' | null>(null);
  const { token, createdAt, endsAt } = link;
  const stop = (): void => setOpen(null);
  const times = (
    <>
      You created this link <TimeText at={createdAt} isInSentence isFocusable />.{' '}
      {endsAt === null ? (
        'It works until you revoke it.'
      ) : (
        <>
          It expires <TimeText at={endsAt} isInSentence isFocusable />.
        </>
      )}
    </>
  );
  return (
    <Stack gap={5} role="group" aria-label="Your link">
      {token ? (
        <ShareOptions token={token} name={name}>
          {times}
        </ShareOptions>
      ) : (
        <p>{times} Its address cannot be shown again. To see one, create a new link.</p>
      )}
      <Row>
        <Button variant="secondary" size="small" onClick={() => setOpen('new')}>
          Create a new link
        </Button>
        <Button variant="secondary" size="small" onClick={() => setOpen('revoke')}>
          Revoke the link
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Done
        </Button>
      </Row>
      {open && (
        <FocusedPart key={open}>
          {open === 'new' ? (
            <LinkForm userId={userId} replaces onClose={stop} />
          ) : (
            <RevokeLink userId={userId} onClose={stop} />
          )}
        </FocusedPart>
      )}
    </Stack>
  );
}

interface ShareOptionsProps {
  token: string;
  /** Of the brand. */
  name: string;
  /** Says how long the link works. */
  children: ReactNode;
}

/** A link to copy, to hand to the device's share sheet where it has one, and to show as a QR code. */
function ShareOptions({ token, name, children }: ShareOptionsProps) {
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
      {isCodeShown && (
        <QRCode
          value={url}
          size={240}
          marginSize={4}
          title="QR code of the link"
          style={{ justifySelf: 'start', height: 'auto', borderRadius: radius.medium }}
        />
      )}
    </Stack>
  );
}

const FocusBox = styled.div`
  padding-top: ${space(5)};
  border-top: 1px solid ${color('border')};
  outline: none;
`;

/** Has the focus while it is open, and gives it back. */
function FocusedPart({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.focus();
    return () => (opener as HTMLElement | null)?.focus();
  }, []);
  return (
    <FocusBox ref={box} tabIndex={-1}>
      {children}
    </FocusBox>
  );
}

function RevokeLink({ userId, onClose }: { userId: number; onClose: () => void }) {
  const revoke = useWrite(() => call('DELETE /api/brand/:userId/link', { params: { userId } }), {
    failureText: 'The link could not be revoked. Please try again.',
    refreshes: [bookLinkQuery(userId)],
  });
  return (
    <Stack gap={2} role="alert">
      <Refusal>{revoke.refusal}</Refusal>
      <p>Revoke the link? It stops working at once, and anyone who opens it reads that it has expired.</p>
      <Row>
        <Button variant="danger" isBusy={revoke.isBusy} onClick={() => void revoke.send(undefined)}>
          Revoke it
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep the link
        </Button>
      </Row>
    </Stack>
  );
}

/** The end of a day where the owner is; null without one. */
const endOf = (date: string): string | null =>
  date === '' ? null : new Date(`${date}T23:59:59`).toISOString();

const dayFrom = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

interface LinkFormProps {
  userId: number;
  /** The link in use ends. */
  replaces?: boolean;
  onClose: () => void;
}

function LinkForm({ userId, replaces = false, onClose }: LinkFormProps) {
  const [date, setDate] = useState('');
  const make = useWrite(
    () => call('POST /api/brand/:userId/link', { params: { userId }, body: { endsAt: endOf(date) } }),
    { failureText: 'The link could not be created. Please try again.', refreshes: [bookLinkQuery(userId)] },
  );
  return (
    <DialogForm
      action={replaces ? 'Replace the link' : 'Create link'}
      write={make}
      onSend={() => void make.send(undefined)}
      onCancel={onClose}
    >
      <Field label="Expires" isOptional error={make.fieldErrors.endsAt}>
        <Input
          type="date"
          min={dayFrom(new Date(serverNow()))}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </Field>
      {replaces && <Muted as="p">The link above stops working at once.</Muted>}
    </DialogForm>
  );
}
