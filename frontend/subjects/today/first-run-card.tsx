import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { serverNow } from '#frontend/browser/clock.ts';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { settingsQuery } from '#frontend/subjects/account/queries.ts';
import { howItWorks } from '#frontend/subjects/daily-work/days/how-it-works.ts';
import { Button, Card, color, media, Stack, space } from '#kit';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(6)};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: ${space(4)}; }
  & svg { color: ${color('accent')}; }
`;

/** How the sprint works, on the first day. Once dismissed it stays hidden on this account. */
export function FirstRunCard() {
  const { data: settings } = useQuery(settingsQuery());
  const { send } = useWrite(() => call('PATCH /api/settings', { body: { firstRunDismissed: true } }), {
    refreshes: [settingsQuery],
  });
  if (!settings || settings.firstRunDismissedAt !== null) return null;
  const dismiss = (): void => {
    const firstRunDismissedAt = new Date(serverNow()).toISOString();
    freshness.patch(settingsQuery(), (known) => ({ ...known, firstRunDismissedAt }));
    void send(undefined);
  };
  return (
    <Card
      title="How It Works"
      aside={
        <Button variant="quiet" size="small" onClick={dismiss}>
          Got it
        </Button>
      }
    >
      <Steps>
        {howItWorks.map(({ Icon, title, text }) => (
          <Stack as="li" gap={1} key={title}>
            <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </Stack>
        ))}
      </Steps>
    </Card>
  );
}
