import { type ReactElement, useState } from 'react';
import { call } from '#frontend/data/api.ts';
import { Banner } from '#frontend/ui/banner.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { Row, Stack } from '#frontend/ui/layout.tsx';
import {
  createSignInLink,
  deactivateClient,
  pauseClient,
  reactivateClient,
  resumeClient,
  type SignInLink,
  setClientDay,
} from '#shared/contract/clients.ts';
import type { User } from '#shared/contract/users.ts';
import { AccountActions } from './account-actions.tsx';
import { DeactivateDialog, LinkDialog, ReasonDialog } from './sprint-dialogs.tsx';
import { useAct } from './use-act.ts';

type Open = 'pause' | 'day' | 'deactivate' | SignInLink | null;

/** What a coach may do to a sprint and an account; every one of them is logged. */
export function SprintActions({ client }: { client: User }): ReactElement {
  const [open, setOpen] = useState<Open>(null);
  const { run, refusal, isBusy } = useAct(client.id, () => setOpen(null));
  const params = { userId: client.id };
  const isPaused = client.resumeDay !== null;
  const isAway = client.deactivatedAt !== null;
  return (
    <Stack $gap={3}>
      {refusal && (
        <Banner $tone="warning" role="alert">
          {refusal}
        </Banner>
      )}
      <Row $gap={2}>
        {isPaused ? (
          <Button size="small" isBusy={isBusy} onClick={() => run(() => call(resumeClient, { params }))}>
            Resume
          </Button>
        ) : (
          <Button size="small" variant="secondary" onClick={() => setOpen('pause')}>
            Pause
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setOpen('day')}>
          Set the day
        </Button>
        {!isAway && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => run(() => call(createSignInLink, { params }).then(setOpen), true)}
          >
            Sign-in link
          </Button>
        )}
        {isAway ? (
          <Button size="small" onClick={() => run(() => call(reactivateClient, { params }))}>
            Reactivate
          </Button>
        ) : (
          <Button size="small" variant="danger" onClick={() => setOpen('deactivate')}>
            Deactivate
          </Button>
        )}
        <AccountActions client={client} />
      </Row>
      {(open === 'pause' || open === 'day') && (
        <ReasonDialog
          client={client}
          kind={open}
          isBusy={isBusy}
          onClose={() => setOpen(null)}
          onSend={(reason, day) =>
            run(() =>
              open === 'pause'
                ? call(pauseClient, { params, body: { reason } })
                : call(setClientDay, { params, body: { reason, day } }),
            )
          }
        />
      )}
      {open === 'deactivate' && (
        <DeactivateDialog
          client={client}
          isBusy={isBusy}
          onClose={() => setOpen(null)}
          onSend={() => run(() => call(deactivateClient, { params }))}
        />
      )}
      {typeof open === 'object' && open !== null && (
        <LinkDialog client={client} link={open} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
}
