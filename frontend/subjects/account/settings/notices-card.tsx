import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import type { DevicePush } from '#frontend/data/push/push-state.ts';
import { usePushes } from '#frontend/data/push/use-pushes.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { noticeSettingsQuery } from '#frontend/subjects/account/queries.ts';
import {
  Button,
  Card,
  Checkbox,
  CheckboxBox,
  color,
  Fold,
  fontSize,
  Loaded,
  Muted,
  Pill,
  Refusal,
  Row,
  radius,
  Stack,
  space,
  toast,
  VisuallyHidden,
} from '#kit';
import type { NoticeKind, NoticeSettings } from '#shared/contract/notices.ts';
import { kindsToChoose, noticeKindNames } from '#shared/domain/notice-kinds.ts';

/** How the person hears of what they have not seen. */
export function NoticesCard() {
  const user = useUser();
  const kinds = kindsToChoose(user);
  const { query, change } = useNoticeSettings();
  return (
    <Card title="Notifications">
      <Stack gap={4}>
        <p>
          {user.isAdmin
            ? 'Everything appears under the bell. Work you haven’t seen after ten minutes is also emailed (at most every four hours) and pushed.'
            : 'Everything appears under the bell. What you haven’t seen after ten minutes is also emailed and pushed to your devices.'}
          {!resetsByMail && ' This site does not send email yet; your choices apply once it does.'}
        </p>
        <Loaded query={query} skeleton={104}>
          {(settings) => (
            <>
              <LevelField kinds={kinds} settings={settings} onChange={change} />
              <Fold title="Customise" isQuiet>
                <KindsTable kinds={kinds} settings={settings} onChange={change} />
                <Checkbox
                  label="Daily summary"
                  hint="5:00 PM, skipped if there’s nothing new."
                  checked={settings.digest}
                  onChange={(digest) => change({ digest })}
                />
                <Checkbox
                  label="Nothing between 9:00 PM and 7:00 AM"
                  hint="Held until the morning, in your time zone."
                  checked={settings.quiet}
                  onChange={(quiet) => change({ quiet })}
                />
                <Checkbox
                  label="Show message text in notifications"
                  hint="Visible on your lock screen."
                  checked={settings.pushWords}
                  onChange={(pushWords) => change({ pushWords })}
                />
              </Fold>
            </>
          )}
        </Loaded>
        <DevicePushes />
      </Stack>
    </Card>
  );
}

/** What somebody is waiting for at the other end. */
const important: ReadonlySet<NoticeKind> = new Set([
  ...(['feedback', 'message'] as const),
  ...(['client-message', 'submission', 'revision', 'bounced'] as const),
]);

type Level = Pick<NoticeSettings, 'mailOff' | 'pushOff' | 'digest'>;

/** What each level switches off, by its name. */
function levelsOf(kinds: readonly NoticeKind[]): Readonly<Record<string, Level>> {
  const minor = kinds.filter((kind) => !important.has(kind));
  return {
    All: { mailOff: [], pushOff: [], digest: false },
    Important: { mailOff: minor, pushOff: minor, digest: false },
    Daily: { mailOff: [], pushOff: [...kinds], digest: true },
  };
}

/** One of three levels; none is chosen where the settings are customised. */
function LevelField({ kinds, settings, onChange }: KindsTableProps) {
  const isOff = (off: 'mailOff' | 'pushOff', level: Level): boolean =>
    kinds.every((kind) => settings[off].includes(kind) === level[off].includes(kind));
  return (
    <Row as="fieldset" gap={2}>
      <VisuallyHidden as="legend">How much</VisuallyHidden>
      {Object.entries(levelsOf(kinds)).map(([name, level]) => (
        <Pill
          key={name}
          name="notices"
          checked={settings.digest === level.digest && isOff('mailOff', level) && isOff('pushOff', level)}
          onChange={() => onChange(level)}
        >
          {name}
        </Pill>
      ))}
    </Row>
  );
}

/** Shows each change at once and saves the changes one after the other. */
function useNoticeSettings() {
  const query = useQuery(noticeSettingsQuery());
  const [wanted, setWanted] = useState<NoticeSettings>();
  const unsaved = useRef<NoticeSettings>(undefined);
  const isSaving = useRef(false);
  const { send } = useWrite((body: NoticeSettings) => call('PUT /api/settings/notices', { body }), {
    failureText: 'Your change could not be saved. Please try again.',
    toastTitle: 'Update failed',
    refreshes: [noticeSettingsQuery],
    onAnswer: (saved) => freshness.patch(noticeSettingsQuery(), () => saved),
    onDone: () => toast({ title: 'Settings saved', description: 'Your settings have been saved.' }),
  });
  const settings = wanted ?? query.data;
  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    for (let body = unsaved.current; body; body = unsaved.current) {
      unsaved.current = undefined;
      await send(body);
    }
    isSaving.current = false;
    setWanted(undefined);
  };
  const change = (part: Partial<NoticeSettings>): void => {
    const base = unsaved.current ?? settings;
    if (!base) return;
    unsaved.current = { ...base, ...part };
    setWanted(unsaved.current);
    void save();
  };
  const { error, refetch } = query;
  return { query: { data: settings, error, refetch }, change };
}

/** How somebody is reached, each by the setting that lists the kinds switched off for it. */
const channels = [
  { off: 'mailOff', name: 'Mail' },
  { off: 'pushOff', name: 'Push' },
] as const;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th { font-weight: 400; text-align: start; }
  & thead th { color: ${color('textMuted')}; font-size: ${fontSize.small}; padding-bottom: ${space(1)}; }
  & tbody tr { border-block: 1px solid ${color('border')}; }
  margin-bottom: ${space(2)};
  & tbody th { padding: ${space(2)} ${space(3)} ${space(2)} 0; }
  & tr > * + * { width: 64px; text-align: center; }
`;

/** The whole cell is the target. */
const Target = styled.label`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 48px;
  border-radius: ${radius.small};
  cursor: pointer;
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: -2px; }
  & input { outline: none; }
`;

interface KindsTableProps {
  kinds: readonly NoticeKind[];
  settings: NoticeSettings;
  onChange: (part: Partial<NoticeSettings>) => void;
}

/** Kinds by channels: one box for each pair. */
function KindsTable({ kinds, settings, onChange }: KindsTableProps) {
  const toggle = (off: 'mailOff' | 'pushOff', kind: NoticeKind): void => {
    const others = settings[off].filter((each) => each !== kind);
    onChange({ [off]: others.length < settings[off].length ? others : [...others, kind] });
  };
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">About</th>
          {channels.map(({ off, name }) => (
            <th key={off} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{noticeKindNames[kind]}</th>
            {channels.map(({ off, name }) => (
              <td key={off}>
                <Target>
                  <CheckboxBox
                    aria-label={`${name}: ${noticeKindNames[kind]}`}
                    checked={!settings[off].includes(kind)}
                    onChange={() => toggle(off, kind)}
                  />
                </Target>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const deviceTexts: Readonly<Record<DevicePush, { state: string; help: ReactNode }>> = {
  on: {
    state: 'On',
    help: 'It ends when you sign out here, or when your session ends. It lasts longest with “Remember me” at the sign-in.',
  },
  off: { state: 'Off', help: 'Your browser will ask once for your permission.' },
  denied: {
    state: 'Blocked',
    help: 'Your browser blocks notifications from this site. Press the icon to the left of the address, set notifications to “Allow” and come back. In an installed app, allow them in the settings of your device.',
  },
  'needs-install': {
    state: 'Add to Home Screen first',
    help: 'On an iPhone or iPad, press Share in Safari, then “Add to Home Screen”. Open Brand Sprint from there and turn this on.',
  },
  unsupported: {
    state: 'Not available',
    help: 'This browser does not support push notifications. The bell and your other devices are not affected.',
  },
};

const BelowLine = styled(Stack)`
  padding-top: ${space(4)};
  border-top: 1px solid ${color('border')};
`;

/** Whether pushes reach this device, and how to change that. */
function DevicePushes() {
  const { pushes, error, refetch, on, off } = usePushes();
  return (
    <BelowLine as="section" gap={2} aria-labelledby="this-device">
      <h3 id="this-device">Push on this device</h3>
      <Loaded query={{ data: pushes, error, refetch }} skeleton={74}>
        {({ device, publicKey }) => (
          <>
            <Row justify="space-between">
              <strong role="status">{deviceTexts[device].state}</strong>
              {(device === 'on' || device === 'off') && (
                // One button for both, which keeps the focus.
                <Button
                  size="small"
                  variant="secondary"
                  isBusy={on.isBusy || off.isBusy}
                  onClick={() => void (device === 'on' ? off.send(undefined) : on.send(publicKey))}
                >
                  {device === 'on' ? 'Turn off' : 'Turn on'}
                </Button>
              )}
            </Row>
            <Muted as="p">{deviceTexts[device].help}</Muted>
          </>
        )}
      </Loaded>
      <Refusal>{on.refusal ?? off.refusal}</Refusal>
    </BelowLine>
  );
}
