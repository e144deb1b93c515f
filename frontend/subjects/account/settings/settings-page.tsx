import { useQuery } from '@tanstack/react-query';
import { Download, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { call, pathOf } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { usePages } from '#frontend/data/lists/pages.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { endSessionWith, useUser } from '#frontend/data/session/session.ts';
import { useDeleteAccount } from '#frontend/data/session/use-delete-account.ts';
import { type ThemeChoice, useTheme } from '#frontend/kit/theme/theme-choice.ts';
import { nudgeSettingsQuery, settingsQuery } from '#frontend/subjects/account/queries.ts';
import { AuditLines } from '#frontend/subjects/clients/audit-lines.tsx';
import { auditOf } from '#frontend/subjects/clients/queries.ts';
import {
  AnchorButton,
  Button,
  Card,
  Checkbox,
  Columns,
  color,
  ErrorState,
  Field,
  Fold,
  Grid,
  ListState,
  lazy,
  Muted,
  NativeSelect,
  Options,
  Page,
  PageHeading,
  Pill,
  Row,
  Stack,
  space,
  Text,
  toast,
} from '#kit';
import type { NudgeSettings } from '#shared/contract/nudges.ts';
import { LONG_SILENT_DAYS, SILENT_HOURS } from '#shared/domain/at-risk.ts';
import { ownZone } from '#shared/domain/dates.ts';
import { NoticesCard } from './notices-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SnippetsCard } from './snippets-card.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const DeleteAccountDialog = lazy(
  async () => (await import('#frontend/subjects/account/delete-account-dialog.tsx')).DeleteAccountDialog,
);

export function SettingsPage() {
  const { isAdmin } = useUser();
  const { data: settings, error, refetch } = useQuery(settingsQuery());
  // Each change is saved immediately.
  const save = useSaveSettings();
  return (
    <Page $width="wide">
      <PageHeading title="Settings" />
      <Columns wide="repeat(2, minmax(0, 1fr))">
        <Stack gap={6}>
          <Card title="Appearance">
            <ThemeField />
          </Card>
          <Card title="Time">
            <Stack gap={4}>
              {error && <ErrorState error={error} onRetry={() => void refetch()} />}
              {(settings || !error) && (
                <TimeZoneField value={settings?.timeZone} onChange={(timeZone) => void save({ timeZone })} />
              )}
            </Stack>
          </Card>
          {isAdmin && settings && (
            <Card title="Messages">
              <Checkbox
                label="Show clients when I have read their messages"
                hint="They see 'Seen' below their messages."
                checked={settings.showsSeen}
                onChange={(showsSeen) => void save({ showsSeen })}
              />
            </Card>
          )}
          {isAdmin && <RemindersCard />}
          {!isAdmin && <YourDataCard />}
        </Stack>
        <Stack gap={6}>
          <NoticesCard />
          {isAdmin && <SecondFactorCard />}
        </Stack>
      </Columns>
      {isAdmin && <SnippetsCard />}
      {isAdmin && <TeamLogCard />}
    </Page>
  );
}

/** All coaches' actions for owners, the own ones for other coaches, newest first. */
function TeamLogCard() {
  const { isOwner } = useUser();
  const query = usePages(auditOf(null));
  const title = isOwner ? 'Team log' : 'Your log';
  return (
    <Card isQuiet aria-label={title}>
      <Fold title={title}>
        <ListState query={query} skeletons={2} empty="No entries yet">
          {(entries) => <AuditLines entries={entries} list={query} showsClient />}
        </ListState>
      </Fold>
    </Card>
  );
}

/** Whether the site reminds quiet clients; for all coaches. */
function RemindersCard() {
  const { data } = useQuery(nudgeSettingsQuery());
  const { send } = useWrite((body: NudgeSettings) => call('PUT /api/settings/reminders', { body }), {
    failureText: 'Your change could not be saved. Please try again.',
    toastTitle: 'Update failed',
    refreshes: [nudgeSettingsQuery, auditOf(null)],
    onAnswer: (saved) => freshness.patch(nudgeSettingsQuery(), () => saved),
    onDone: () => toast({ title: 'Settings saved', description: 'The change applies to all coaches.' }),
  });
  return (
    <Card title="Reminders">
      <Checkbox
        label="Remind quiet clients automatically"
        hint={`After ${SILENT_HOURS / 24} days without activity and again after ${LONG_SILENT_DAYS}, never at night. Applies to all coaches.`}
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

/** A client's days, and everybody's mails and pushes, follow its hours. */
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
            ? 'Emails and notifications follow this time zone.'
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

const themes: readonly { value: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
];

function ThemeField() {
  const { choice, isKept, choose } = useTheme();
  return (
    <Stack gap={4}>
      <Grid as="fieldset" min="10rem" gap={3}>
        <Text as="legend" weight={600} style={{ marginBottom: space(2), padding: 0 }}>
          Theme
        </Text>
        {themes.map(({ value, label, Icon }) => (
          <Pill key={value} isBox name="theme" checked={choice === value} onChange={() => choose(value)}>
            <Icon size={18} aria-hidden="true" />
            {label}
          </Pill>
        ))}
      </Grid>
      {!isKept && (
        <Muted role="status">
          Your browser keeps no data of this site, so this lasts until you reload the page.
        </Muted>
      )}
    </Stack>
  );
}

/** What cannot be undone stands apart from what can. */
const Apart = styled(Row)`
  margin-top: ${space(4)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color('border')};
`;

/** Downloads the client's data, or deletes the account. */
function YourDataCard() {
  const { id, email } = useUser();
  const [isDeleting, setIsDeleting] = useState(false);
  const deletion = useDeleteAccount(
    id,
    () => toast({ title: 'Account deleted', description: 'Your account and all of your data are deleted.' }),
    endSessionWith,
  );
  return (
    <Card title="Your data">
      <Stack gap={4}>
        <p>
          A zip file of your answers, files, feedback and messages, including those of finished programmes: as
          a page to read, and as data for other software.
        </p>
        <div>
          <AnchorButton href={pathOf('/api/users/:userId/export', { userId: id })} download>
            <Download size={18} aria-hidden="true" />
            Download your data
          </AnchorButton>
        </div>
        <Apart>
          <Button variant="danger" onClick={() => setIsDeleting(true)}>
            Delete your account
          </Button>
          <Muted>Deletes your account and everything in it, for good.</Muted>
        </Apart>
      </Stack>
      {isDeleting && (
        <DeleteAccountDialog
          title="Delete your account?"
          email={email}
          onClose={() => setIsDeleting(false)}
          {...deletion}
        >
          <p>
            This permanently deletes your work, feedback, messages and files. Download them first if you want
            to keep them.
          </p>
        </DeleteAccountDialog>
      )}
    </Card>
  );
}
