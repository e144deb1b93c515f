import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { Card } from '#frontend/ui/card.tsx';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { ErrorState } from '#frontend/ui/list-state.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { kindsToChoose } from '#shared/domain/notice-kinds.ts';
import { DevicePushes } from './device-pushes.tsx';
import { type NoticeChannel, NoticeKindsTable } from './notice-kinds-table.tsx';
import { useNoticeSettings } from './use-notice-settings.ts';

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
      <Stack $gap={4}>
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
