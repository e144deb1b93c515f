import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#frontend/data/api.ts';
import { keys } from '#frontend/data/queries.ts';
import { useWrite } from '#frontend/data/use-write.ts';
import { Button } from '#frontend/ui/button.tsx';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { Row } from '#frontend/ui/layout.tsx';
import type { InboxItem } from '#shared/contract/conversations.ts';
import { paths } from '#shared/domain/pages.ts';
import { snoozes } from './snoozes.ts';

type Settled = { state: 'done' } | { state: 'waiting' } | { state: 'snoozed'; until: string };

/** Removes a conversation from the inbox without a reply. */
export function SettleBar({ item }: { item: InboxItem }): ReactElement {
  const { userId, snoozedUntil } = item;
  const { send: settle } = useWrite(
    (body: Settled) => call('PUT /api/conversations/:userId/inbox', { params: { userId }, body }),
    { refreshes: [keys.inbox] },
  );
  const isSnoozed = snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();
  return (
    <Row $gap={2} style={{ marginBottom: '16px' }}>
      <Button size="small" variant="secondary" onClick={() => void settle({ state: 'done' })}>
        No reply needed
      </Button>
      {isSnoozed ? (
        <Button size="small" variant="secondary" onClick={() => void settle({ state: 'waiting' })}>
          Back to the inbox
        </Button>
      ) : (
        <NativeSelect
          aria-label="Snooze"
          value=""
          onChange={({ target }) => {
            const until = snoozes[target.selectedIndex - 1]?.until(new Date());
            if (until) void settle({ state: 'snoozed', until: until.toISOString() });
          }}
        >
          <option value="">Snooze…</option>
          {snoozes.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
      <Link to={paths.client(userId)}>Open the client</Link>
    </Row>
  );
}
