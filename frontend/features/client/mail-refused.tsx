import { useQuery } from '@tanstack/react-query';
import { nudgesQuery } from '#frontend/data/queries/coach.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { EmailText } from '#frontend/ui/email-text.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { User } from '#shared/contract/users.ts';

/** Tells that mail to the client does not arrive. */
export function MailRefused({ client: { id, email } }: { client: User }) {
  const { data } = useQuery(nudgesQuery(id));
  if (!data?.mailRefusedAt) return null;
  return (
    <Banner $tone="warning" role="status">
      <p>
        Mail to <EmailText>{email}</EmailText> does not arrive: the mail server refused it{' '}
        <TimeText at={data.mailRefusedAt} isInSentence />. Ask for another address.
      </p>
    </Banner>
  );
}
