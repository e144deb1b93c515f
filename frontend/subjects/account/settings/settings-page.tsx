import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { usePages } from '#frontend/data/lists/pages.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { nudgeSettingsQuery, settingsQuery } from '#frontend/subjects/account/queries.ts';
import { useSaveSettings } from '#frontend/subjects/account/settings/use-save-settings.ts';
import { AuditLines } from '#frontend/subjects/clients/audit-lines.tsx';
import { auditOf } from '#frontend/subjects/clients/queries.ts';
import {
  Button,
  Card,
  CardHeader,
  Checkbox,
  ErrorState,
  Field,
  LinkButton,
  ListState,
  NativeSelect,
  Options,
  Page,
  PageHeading,
  Row,
  Stack,
  toast,
} from '#kit';
import type { NudgeSettings } from '#shared/contract/nudges.ts';
import { ownZone } from '#shared/domain/local-time.ts';
import { paths } from '#shared/domain/pages.ts';
import { LONG_SILENT_DAYS, SILENT_HOURS } from '#shared/domain/silence.ts';
import { NoticesCard } from './notices-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SnippetsCard } from './snippets-card.tsx';
import { ThemeField } from './theme-field.tsx';
import { YourDataCard } from './your-data-card.tsx';

export function SettingsPage() {
  const { isAdmin } = useUser();
  const { data: settings, error, refetch } = useQuery(settingsQuery());
  // Each change is saved immediately.
  const save = useSaveSettings();
  return (
    <Page $width="reading">
      <PageHeading title="Settings" />
      <Card aria-labelledby="look">
        <Stack gap={4}>
          <h2 id="look">Appearance</h2>
          <ThemeField />
        </Stack>
      </Card>
      <Card aria-labelledby="time">
        <Stack gap={4}>
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

/** All coaches' actions for owners, the own ones for other coaches, newest first. */
function TeamLogCard() {
  const { isOwner } = useUser();
  const query = usePages(auditOf(null));
  return (
    <Card isQuiet aria-labelledby="log">
      <CardHeader>
        <h2 id="log">{isOwner ? 'Team log' : 'Your log'}</h2>
        {isOwner && (
          <LinkButton variant="quiet" size="small" to={paths.team}>
            Team
          </LinkButton>
        )}
      </CardHeader>
      <ListState query={query} skeletons={2} empty="No entries yet">
        {(entries) => <AuditLines entries={entries} list={query} showsClient />}
      </ListState>
    </Card>
  );
}

/** Whether the site reminds quiet clients; for all coaches. */
function RemindersCard() {
  const { data } = useQuery(nudgeSettingsQuery());
  const { send } = useWrite((body: NudgeSettings) => call('PUT /api/settings/reminders', { body }), {
    words: 'Your change could not be saved. Please try again.',
    toastTitle: 'Update failed',
    refreshes: [nudgeSettingsQuery, auditOf(null)],
    onAnswer: (saved) => freshness.patch(nudgeSettingsQuery(), () => saved),
    onDone: () => toast({ title: 'Settings saved', description: 'The change holds for all coaches.' }),
  });
  return (
    <Card aria-labelledby="reminders">
      <h2 id="reminders">Reminders</h2>
      <Checkbox
        label="Remind quiet clients automatically"
        hint={`After ${SILENT_HOURS / 24} days without activity and again after ${LONG_SILENT_DAYS}, never at night. Holds for all coaches.`}
        checked={data?.isAutomatic ?? true}
        onChange={(isAutomatic) => void send({ isAutomatic })}
      />
    </Card>
  );
}

interface TimeZoneFieldProps {
  /** Undefined until loaded. */
  value: string | undefined;
  onChange: (zone: string) => void;
}

/** A participant's days, and everybody's mails and pushes, follow its hours. */
function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const { isAdmin } = useUser();
  const here = ownZone();
  const zones = [...new Set([value ?? here, here, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Stack gap={3}>
      <Field
        label="Time zone"
        hint={
          isAdmin
            ? 'Mails and pushes keep to the hours of this time zone.'
            : 'Days never unlock automatically before 6:00 AM in this time zone.'
        }
      >
        <NativeSelect
          value={value ?? here}
          disabled={value === undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          <Options of={zones.map((zone) => [zone, zone.replaceAll('_', ' ')])} />
        </NativeSelect>
      </Field>
      {value !== undefined && here !== value && (
        <Row>
          <Button variant="secondary" size="small" onClick={() => onChange(here)}>
            Use this device's zone: {here.replaceAll('_', ' ')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
