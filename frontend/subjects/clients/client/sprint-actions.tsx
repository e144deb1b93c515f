import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { call, pathOf } from '#frontend/data/http/api.ts';
import { OneTimeLink } from '#frontend/kit/one-time-link.tsx';
import {
  changedWith,
  resumeSprint,
  type SprintDialogName,
  sprintDialogs,
  useClientAction,
} from '#frontend/subjects/clients/sprint/sprint-dialogs.tsx';
import { AnchorButton, Button, confirm, Dialog, Fold, Refusal, Row, Stack } from '#kit';
import type { SignInLink } from '#shared/contract/clients.ts';
import type { User } from '#shared/contract/users.ts';

/** A coach's actions on a sprint and an account, folded but for the pause. All of them are logged. */
export function SprintActions({ client, children }: { client: User; children: ReactNode }) {
  const [dialog, setDialog] = useState<SprintDialogName | null>(null);
  const [link, setLink] = useState<SignInLink | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const act = useClientAction(client.id, () => setDialog(null));
  const open = (next: SprintDialogName | null): void => {
    act.forget();
    setDialog(next);
  };
  useDialogOfHash(client, open);
  const SprintDialog = dialog && sprintDialogs[dialog];
  const params = { userId: client.id };
  const makeLink = async (): Promise<void> =>
    setLink(await call('POST /api/users/:userId/sign-in-link', { params }));
  return (
    <Stack gap={3}>
      {dialog === null && <Refusal>{act.refusal}</Refusal>}
      <Row gap={[2, 5]}>
        {client.resumeDay === null ? (
          <Button size="small" variant="secondary" onClick={() => open('pause')}>
            Pause
          </Button>
        ) : (
          <Button size="small" isBusy={act.isBusy} onClick={() => act.send(() => resumeSprint(client))}>
            Resume
          </Button>
        )}
        <Managing title="Manage" isQuiet onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          {isOpen && (
            <Stack gap={6}>
              <Row gap={2}>
                <Button size="small" variant="secondary" onClick={() => open('day')}>
                  Set the day
                </Button>
                <AnchorButton download size="small" href={pathOf('/api/users/:userId/export', params)}>
                  <Download size={16} aria-hidden="true" />
                  Download data
                </AnchorButton>
                {client.deactivatedAt === null ? (
                  <>
                    <Button size="small" variant="secondary" onClick={() => act.send(makeLink)}>
                      Sign-in link
                    </Button>
                    <Button size="small" variant="secondary" onClick={() => confirmDeactivation(client)}>
                      Deactivate
                    </Button>
                  </>
                ) : (
                  <Button
                    size="small"
                    onClick={() => act.send(() => call('POST /api/users/:userId/reactivate', { params }))}
                  >
                    Reactivate
                  </Button>
                )}
              </Row>
              {children}
            </Stack>
          )}
        </Managing>
      </Row>
      {SprintDialog && <SprintDialog client={client} act={act} onClose={() => open(null)} />}
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

/** Open, it has a line of its own. */
const Managing = styled(Fold)`
  &[open] { flex: 1 0 100%; }
`;

const confirmDeactivation = ({ id: userId, name }: User): void =>
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

const dialogsByHash: Readonly<Record<string, SprintDialogName>> = { '#pause': 'pause', '#set-day': 'day' };

/** Opens the dialog that the URL's hash names, once, as its button would. */
function useDialogOfHash({ resumeDay }: User, open: (dialog: SprintDialogName) => void): void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    const dialog = dialogsByHash[hash];
    if (dialog === undefined) return;
    navigate({ hash: '' }, { replace: true });
    if (dialog === 'day' || resumeDay === null) open(dialog);
  }, [hash, key]);
}
