import styled from 'styled-components';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { fontSize, media, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { NativeSelect } from '#frontend/ui/field.tsx';
import { Row } from '#frontend/ui/layout.tsx';
import { Options } from '#frontend/ui/options.tsx';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import { isSnoozed } from './conversation-state.tsx';
import { snoozes } from './snoozes.ts';

type Settled = { state: 'done' } | { state: 'waiting' } | { state: 'snoozed'; until: string };

const Snooze = styled(NativeSelect)`
  min-height: 36px;
  padding: 0 ${space(3)};
  border-radius: ${radius.round};
  font-size: ${fontSize.label};
  font-weight: 600;
  @media (pointer: coarse) { min-height: 44px; }
  ${media.phone} { width: 9.5rem; }
`;

/** Takes a waiting conversation out of the inbox without a reply. */
export function SettleBar({ item }: { item: ConversationItem }) {
  const { userId } = item;
  const { send: settle, isBusy } = useWrite(
    (body: Settled) => call('PUT /api/conversations/:userId/inbox', { params: { userId }, body }),
    { refreshes: [keys.conversation(userId), keys.inbox], toastTitle: 'Not changed' },
  );
  return (
    <Row $gap={2}>
      <Button
        size="small"
        variant="secondary"
        disabled={isBusy}
        onClick={() => void settle({ state: 'done' })}
      >
        No reply needed
      </Button>
      {isSnoozed(item) ? (
        <Button
          size="small"
          variant="secondary"
          disabled={isBusy}
          onClick={() => void settle({ state: 'waiting' })}
        >
          Back to the inbox
        </Button>
      ) : (
        <Snooze
          aria-label="Snooze"
          value=""
          disabled={isBusy}
          onChange={({ target }) => {
            const until = snoozes[target.selectedIndex - 1]?.until(new Date());
            if (until) void settle({ state: 'snoozed', until: until.toISOString() });
          }}
        >
          <option value="">Snooze…</option>
          <Options of={snoozes.map(({ label }) => [label, label])} />
        </Snooze>
      )}
    </Row>
  );
}
