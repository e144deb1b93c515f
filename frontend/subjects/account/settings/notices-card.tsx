import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { noticeSettingsQuery } from '#frontend/subjects/account/queries.ts';
import { Card, Checkbox, ErrorState, Skeleton, Stack, toast } from '#kit';
import type { NoticeSettings } from '#shared/contract/notices.ts';
import { kindsToChoose } from '#shared/domain/notice-kinds.ts';
import { DevicePushes } from './device-pushes.tsx';
import { type NoticeChannel, NoticeKindsTable } from './notice-kinds-table.tsx';

/** A further channel is a further column. */
const channels: readonly NoticeChannel[] = [
  { off: 'mailOff', name: 'Mail' },
  { off: 'pushOff', name: 'Push' },
];

/** How the person hears of what they have not seen. */
export function NoticesCard() {
  const user = useUser();
  const kinds = kindsToChoose(user);
  const { settings, error, refetch, change } = useNoticeSettings();
  return (
    <Card aria-labelledby="notices">
      <Stack gap={4}>
        <h2 id="notices">Notifications</h2>
        <p>
          {user.isAdmin
            ? 'The bell lists everything. Work that waits and that you have not seen for ten minutes also comes by mail, as one summary every four hours at most, and as a push to your devices.'
            : 'The bell lists everything. What you have not seen for ten minutes also comes by mail, and as a push to your devices.'}
          {!resetsByMail && ' This site sends no mails yet; your choice counts once it does.'}
        </p>
        {error && !settings && <ErrorState error={error} onRetry={refetch} />}
        {!settings && !error && <Skeleton $height={`${kinds.length * 49 + 245}px`} />}
        {settings && (
          <div>
            <NoticeKindsTable kinds={kinds} channels={channels} settings={settings} onChange={change} />
            <Checkbox
              label="One mail a day"
              hint="At 5:00 PM, and none on a day without news."
              checked={settings.digest}
              onChange={(digest) => change({ digest })}
            />
            <Checkbox
              label="Nothing between 9:00 PM and 7:00 AM"
              hint="It waits until the morning, in your time zone."
              checked={settings.quiet}
              onChange={(quiet) => change({ quiet })}
            />
            <Checkbox
              label="Pushes show the words of messages"
              hint="Others may then read them on your locked screen."
              checked={settings.pushWords}
              onChange={(pushWords) => change({ pushWords })}
            />
          </div>
        )}
        <DevicePushes />
      </Stack>
    </Card>
  );
}

interface NoticeSettingsState {
  settings: NoticeSettings | undefined;
  error: Error | null;
  refetch: () => void;
  change: (part: Partial<NoticeSettings>) => void;
}

/** Shows each change at once and saves the changes one after the other. */
function useNoticeSettings(): NoticeSettingsState {
  const { data, error, refetch } = useQuery(noticeSettingsQuery());
  const [wanted, setWanted] = useState<NoticeSettings>();
  const unsaved = useRef<NoticeSettings>(undefined);
  const isSaving = useRef(false);
  const { send } = useWrite((body: NoticeSettings) => call('PUT /api/settings/notices', { body }), {
    words: 'Your change could not be saved. Please try again.',
    toastTitle: 'Update failed',
    refreshes: [noticeSettingsQuery],
    onAnswer: (saved) => freshness.patch(noticeSettingsQuery(), () => saved),
    onDone: () => toast({ title: 'Settings saved', description: 'Your settings have been saved.' }),
  });
  const settings = wanted ?? data;
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
  return { settings, error, refetch: () => void refetch(), change };
}
