import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { bookLinkQuery } from '#frontend/subjects/book/queries.ts';
import {
  Button,
  color,
  Dialog,
  DialogForm,
  ErrorState,
  Field,
  Input,
  Muted,
  Refusal,
  Row,
  Skeleton,
  Stack,
  space,
  TimeText,
} from '#kit';
import type { BookLink } from '#shared/contract/brand.ts';
import { ShareWays } from './share-ways.tsx';

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
  const { data: link, error, refetch } = useQuery(bookLinkQuery(userId));
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={5}>
        <p>
          Anyone who has the link can read the whole book as it is at that moment, with its pictures, without
          signing in. Nobody sees your email address, your files, or what you and your coach wrote to each
          other. Search engines are told not to list it.
        </p>
        {link === undefined &&
          (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton $height={120} />)}
        {link === null && <LinkForm userId={userId} onClose={onClose} />}
        {link && <CurrentLink key={link.createdAt} {...{ userId, link, name, onClose }} />}
      </Stack>
    </Dialog>
  );
}

const Ends = ({ endsAt }: { endsAt: string | null }) =>
  endsAt === null ? (
    <>It works until you revoke it.</>
  ) : (
    <>
      It ends <TimeText at={endsAt} isInSentence isFocusable />.
    </>
  );

const Box = styled.div`
  padding-top: ${space(5)};
  border-top: 1px solid ${color('border')};
  outline: none;
`;

interface CurrentLinkProps {
  userId: number;
  link: BookLink;
  name: string;
  onClose: () => void;
}

/** The link that is in use, with what ends it. */
function CurrentLink({ userId, link, name, onClose }: CurrentLinkProps) {
  const [asks, setAsks] = useState<'new' | 'revoke' | null>(null);
  const { token, createdAt, endsAt } = link;
  const stop = (): void => setAsks(null);
  const times = (
    <>
      You made this link <TimeText at={createdAt} isInSentence isFocusable />. <Ends endsAt={endsAt} />
    </>
  );
  return (
    <Stack gap={5} role="group" aria-label="Your link">
      {token ? (
        <ShareWays token={token} name={name}>
          {times}
        </ShareWays>
      ) : (
        <p>{times} Its address cannot be shown again. To see one, make a new link.</p>
      )}
      <Row>
        <Button variant="secondary" size="small" onClick={() => setAsks('new')}>
          Make a new link
        </Button>
        <Button variant="secondary" size="small" onClick={() => setAsks('revoke')}>
          Revoke the link
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Done
        </Button>
      </Row>
      {asks && (
        <Asked key={asks}>
          {asks === 'new' ? (
            <LinkForm userId={userId} replaces onClose={stop} />
          ) : (
            <Revoke userId={userId} onClose={stop} />
          )}
        </Asked>
      )}
    </Stack>
  );
}

/** Has the focus while it is asked, and gives it back. */
function Asked({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.focus();
    return () => (opener as HTMLElement | null)?.focus();
  }, []);
  return (
    <Box ref={box} tabIndex={-1}>
      {children}
    </Box>
  );
}

function Revoke({ userId, onClose }: { userId: number; onClose: () => void }) {
  const revoke = useWrite(() => call('DELETE /api/brand/:userId/link', { params: { userId } }), {
    words: 'The link could not be revoked. Please try again.',
    refreshes: [bookLinkQuery(userId)],
  });
  return (
    <Stack gap={2} role="alert">
      <Refusal>{revoke.refusal}</Refusal>
      <p>Revoke the link? It stops working at once, and anyone who opens it reads that it has ended.</p>
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
    { words: 'The link could not be made. Please try again.', refreshes: [bookLinkQuery(userId)] },
  );
  return (
    <DialogForm
      action={replaces ? 'Replace the link' : 'Make a link'}
      write={make}
      onSend={() => void make.send(undefined)}
      onCancel={onClose}
    >
      <Field label="Ends on" isOptional error={make.fieldErrors.endsAt}>
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
