import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '#frontend/data/http/api.ts';
import { OneTimeLink } from '#frontend/kit/one-time-link.tsx';
import { resumeSprint } from '#frontend/subjects/clients/sprint/sprint-changes.ts';
import { sprintDialogs } from '#frontend/subjects/clients/sprint/sprint-dialogs.tsx';
import {
  type ClientAction,
  changedWith,
  useClientAction,
} from '#frontend/subjects/clients/sprint/use-client-action.ts';
import { Button, confirm, Dialog, Refusal, Row, Stack } from '#kit';
import type { SignInLink } from '#shared/contract/clients.ts';
import type { User } from '#shared/contract/users.ts';
import { DownloadData } from './account-actions.tsx';

type Question = keyof typeof sprintDialogs;

/** A coach's actions on a sprint and an account. All of them are logged. */
export function SprintActions({ client }: { client: User }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [link, setLink] = useState<SignInLink | null>(null);
  const act = useClientAction(client.id, () => setQuestion(null));
  const ask = (next: Question | null): void => {
    act.forget();
    setQuestion(next);
  };
  useAskedByLink(client, ask);
  const Asked = question && sprintDialogs[question];
  const makeLink = async (): Promise<void> =>
    setLink(await call('POST /api/users/:userId/sign-in-link', { params: { userId: client.id } }));
  return (
    <Stack gap={3}>
      {question === null && <Refusal>{act.refusal}</Refusal>}
      <Row gap={2}>
        <SprintButtons client={client} act={act} onAsk={ask} />
        <DownloadData client={client} />
        <AccessButtons client={client} act={act} onLink={makeLink} />
      </Row>
      {Asked && <Asked client={client} act={act} onClose={() => ask(null)} />}
      {link && (
        <Dialog title={`A sign-in link for ${client.name}`} onClose={() => setLink(null)}>
          <OneTimeLink {...link} onDone={() => setLink(null)}>
            Send it to them yourself. It lets them set a new password and signs them out everywhere else.
          </OneTimeLink>
        </Dialog>
      )}
    </Stack>
  );
}

interface ButtonsProps {
  client: User;
  act: ClientAction;
  onAsk: (question: Question) => void;
}

const SprintButtons = ({ client, act, onAsk }: ButtonsProps) => (
  <>
    {client.resumeDay === null ? (
      <Button size="small" variant="secondary" onClick={() => onAsk('pause')}>
        Pause
      </Button>
    ) : (
      <Button size="small" isBusy={act.isBusy} onClick={() => act.send(() => resumeSprint(client))}>
        Resume
      </Button>
    )}
    <Button size="small" variant="secondary" onClick={() => onAsk('day')}>
      Set the day
    </Button>
  </>
);

const deactivate = ({ id: userId, name }: User): void =>
  confirm({
    title: `Deactivate ${name}?`,
    action: 'Deactivate',
    isDangerous: true,
    send: () => call('POST /api/users/:userId/deactivate', { params: { userId } }),
    refreshes: changedWith(userId),
    text: (
      <p>
        This signs them out everywhere and blocks their access. Their work is kept, and you can reactivate the
        account.
      </p>
    ),
  });

interface AccessButtonsProps extends Omit<ButtonsProps, 'onAsk'> {
  onLink: () => Promise<void>;
}

/** Deactivates or reactivates the account, and creates a sign-in link. */
const AccessButtons = ({ client, act, onLink }: AccessButtonsProps) =>
  client.deactivatedAt === null ? (
    <>
      <Button size="small" variant="secondary" onClick={() => act.send(onLink)}>
        Sign-in link
      </Button>
      <Button size="small" variant="danger" onClick={() => deactivate(client)}>
        Deactivate
      </Button>
    </>
  ) : (
    <Button
      size="small"
      onClick={() =>
        act.send(() => call('POST /api/users/:userId/reactivate', { params: { userId: client.id } }))
      }
    >
      Reactivate
    </Button>
  );

type Asked = 'pause' | 'day';

const questions: Readonly<Record<string, Asked>> = { '#pause': 'pause', '#set-day': 'day' };

/** Asks the question that the URL's hash names, once, as its button would. */
function useAskedByLink({ resumeDay }: User, ask: (question: Asked) => void): void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    const question = questions[hash];
    if (question === undefined) return;
    navigate({ hash: '' }, { replace: true });
    if (question === 'day' || resumeDay === null) ask(question);
  }, [hash, key]);
}
