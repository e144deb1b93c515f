import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { bookLinkQuery } from '#frontend/data/brand-queries.ts';
import { keys } from '#frontend/data/queries.ts';
import { useUser } from '#frontend/data/session.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import { Refusal } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { Input } from '#frontend/ui/input.tsx';
import { Muted, Row, Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { CopyLink } from '#frontend/ui/one-time-link.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { BookLink } from '#shared/contract/brand.ts';
import { sharedBookLink } from '#shared/domain/pages.ts';

/** Makes, shows once and revokes the public link of the own book. */
export function ShareDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { id } = useUser();
  const { data: link, error, refetch } = useQuery(bookLinkQuery(id));
  const [made, setMade] = useState<(BookLink & { token: string }) | null>(null);
  return (
    <Dialog title="Share your brand book" onClose={onClose}>
      <Stack $gap={5}>
        {!made && (
          <p>
            Anyone who has the link can read the whole book as it is at that moment, with its pictures,
            without signing in. Nobody sees your e-mail address, your files, or what you and your coach wrote
            to each other. Search engines are told not to list it.
          </p>
        )}
        {made && <NewLink link={made} onDone={onClose} />}
        {!made && error && link === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!made && !error && link === undefined && <Skeleton $height={120} />}
        {!made && link && <CurrentLink link={link} />}
        {!made && link !== undefined && (
          <LinkForm hasLink={link !== null} onMade={setMade} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

const Ends = ({ endsAt }: { endsAt: string | null }): ReactElement =>
  endsAt === null ? (
    <>It works until you revoke it.</>
  ) : (
    <>
      It ends <TimeText at={endsAt} isInSentence isFocusable />.
    </>
  );

interface NewLinkProps {
  link: BookLink & { token: string };
  onDone: () => void;
}

const NewLink = ({ link: { token, endsAt }, onDone }: NewLinkProps): ReactElement => (
  <Stack $gap={4}>
    <CopyLink path={sharedBookLink(token)}>
      <Ends endsAt={endsAt} /> The link is not shown again; if you lose it, make a new one.
    </CopyLink>
    <Row>
      <Button variant="secondary" onClick={onDone}>
        Done
      </Button>
    </Row>
  </Stack>
);

/** The link that is in use, with the button that ends it. */
function CurrentLink({ link: { createdAt, endsAt } }: { link: BookLink }): ReactElement {
  const { id: userId } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useWrite(() => call('DELETE /api/brand/:userId/link', { params: { userId } }), {
    words: 'The link could not be revoked. Please try again.',
    refreshes: [keys.bookLink],
  });
  return (
    <Stack $gap={3} role="group" aria-label="Your link">
      <p>
        You made a link <TimeText at={createdAt} isInSentence isFocusable />. <Ends endsAt={endsAt} />
      </p>
      <Refusal>{revoke.refusal}</Refusal>
      {isAsking ? (
        <Stack $gap={2} role="alert">
          <p>Revoke the link? It stops working at once, and anyone who opens it reads that it has ended.</p>
          <Row>
            <Button variant="danger" isBusy={revoke.isBusy} onClick={() => void revoke.send(undefined)}>
              Revoke it
            </Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              Keep the link
            </Button>
          </Row>
        </Stack>
      ) : (
        <div>
          <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
            Revoke the link
          </Button>
        </div>
      )}
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
  /** A new link ends the one in use. */
  hasLink: boolean;
  onMade: (link: BookLink & { token: string }) => void;
  onClose: () => void;
}

function LinkForm({ hasLink, onMade, onClose }: LinkFormProps): ReactElement {
  const { id: userId } = useUser();
  const [date, setDate] = useState('');
  const make = useWrite(
    () => call('POST /api/brand/:userId/link', { params: { userId }, body: { endsAt: endOf(date) } }),
    { words: 'The link could not be made. Please try again.', refreshes: [keys.bookLink], onAnswer: onMade },
  );
  return (
    <DialogForm
      action={hasLink ? 'Make a new link' : 'Make a link'}
      refusal={make.refusal}
      isBusy={make.isBusy}
      onSend={() => void make.send(undefined)}
      onCancel={onClose}
    >
      <Field label="Ends on" isOptional error={make.fieldErrors.endsAt}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={dayFrom(new Date())}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
      </Field>
      {hasLink && <Muted as="p">The link that you made before ends at once.</Muted>}
    </DialogForm>
  );
}
