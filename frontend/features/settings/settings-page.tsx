import { useQuery } from '@tanstack/react-query';
import { freshness } from '#frontend/data/cache/query-client.ts';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { settingsQuery } from '#frontend/data/queries/site.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { Card } from '#frontend/ui/card.tsx';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { Page, Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import type { SettingsForm } from '#shared/contract/settings.ts';
import { NoticesCard } from './notices-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SnippetsCard } from './snippets-card.tsx';
import { TeamLogCard } from './team-log-card.tsx';
import { ThemeField } from './theme-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { YourDataCard } from './your-data-card.tsx';

export function SettingsPage() {
  const { isAdmin } = useUser();
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  // Each change is saved immediately.
  const { send: save } = useWrite((body: SettingsForm) => call('PATCH /api/settings', { body }), {
    words: 'Your change could not be saved. Please try again.',
    toastTitle: 'Update failed',
    refreshes: [keys.settings],
    onAnswer: (saved) => freshness.patch(keys.settings, () => saved),
    onDone: () => toast({ title: 'Settings saved', description: 'Your settings have been saved.' }),
  });
  return (
    <Page $width="reading">
      <PageHeading title="Settings" />
      <Card aria-labelledby="look">
        <Stack $gap={4}>
          <h2 id="look">Appearance</h2>
          <ThemeField />
        </Stack>
      </Card>
      <Card aria-labelledby="time">
        <Stack $gap={4}>
          <h2 id="time">Time</h2>
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {(settings || !error) && (
            <TimeZoneField value={settings?.timeZone} onChange={(timeZone) => void save({ timeZone })} />
          )}
        </Stack>
      </Card>
      {isAdmin && settings && (
        <Card aria-labelledby="messages">
          <h2 id="messages">Messages</h2>
          <Checkbox
            label="Show clients when I have read their messages"
            hint="They see 'Seen' below their messages."
            checked={settings.showsSeen}
            onChange={(showsSeen) => void save({ showsSeen })}
          />
        </Card>
      )}
      <NoticesCard />
      {isAdmin && <RemindersCard />}
      {isAdmin && <SecondFactorCard />}
      {!isAdmin && <YourDataCard />}
      {isAdmin && <SnippetsCard />}
      {isAdmin && <TeamLogCard />}
    </Page>
  );
}
