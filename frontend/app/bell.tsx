import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { whenSeen } from '#frontend/browser/when-seen.ts';
import { usePages } from '#frontend/data/lists/pages.ts';
import { readPushes } from '#frontend/data/push/browser-push.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { Announcer } from '#frontend/kit/announcer.tsx';
import { markNoticesSeen } from '#frontend/subjects/account/notices.ts';
import { noticesQuery } from '#frontend/subjects/account/queries.ts';
import { CountBadge, color, IconButton, lazy } from '#kit';
import type { Notice, NoticeKind } from '#shared/contract/notices.ts';
import { describeUnseen } from './describe-unread.ts';

const NoticesPanel = lazy(async () => (await import('./notices-panel.tsx')).NoticesPanel);

const Toggle = styled(IconButton)`
  position: relative;
  &[aria-expanded='true'] { background: ${color('accentSoft')}; color: ${color('accent')}; }
`;

const NONE: readonly Notice[] = [];

/** The own notices: how many are new, and a panel with all of them. */
export function Bell() {
  const list = usePages(noticesQuery());
  const notices = list.data ?? NONE;
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  // The page on which the panel is open, so that navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const newest = notices[0];
  const badge = describeUnseen(list.unseen);
  useSeenPlace(notices);
  return (
    <>
      <Toggle
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={badge ? `Notices, ${badge.spoken}` : 'Notices'}
        onClick={() => setOpenOn(isOpen ? null : pathname)}
      >
        <BellIcon size={22} aria-hidden="true" />
        {badge && <CountBadge aria-hidden="true">{badge.shown}</CountBadge>}
      </Toggle>
      <Announcer
        newest={list.data && (newest?.eventId ?? 0)}
        textSince={() =>
          newest?.seenAt === null && !announcedElsewhere.has(newest.kind) ? newest.title : ''
        }
      />
      <Pushes />
      {isOpen && <NoticesPanel list={list} button={button} onClose={() => setOpenOn(null)} />}
    </>
  );
}

/** A toast announces these already. */
const announcedElsewhere: ReadonlySet<NoticeKind> = new Set(['feedback', 'message']);

/** Kinds that lead to a whole page. The server marks the others when the feedback or the messages are read. */
const pageKinds: ReadonlySet<NoticeKind> = new Set([
  'day',
  'nudge',
  'submission',
  'revision',
  'finish',
  'bounced',
  'suggestion',
  'suggestion-answer',
]);

const leadsTo = ({ kind, link, seenAt }: Notice, pathname: string): boolean =>
  seenAt === null && pageKinds.has(kind) && new URL(link, location.href).pathname === pathname;

/** Marks the notices that lead to the page on screen once it has been visible for two seconds. */
function useSeenPlace(notices: readonly Notice[]): void {
  const { pathname } = useLocation();
  const here = notices
    .filter((notice) => leadsTo(notice, pathname))
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (here === '') return;
    return whenSeen(() => void reportSeen(here.split(',').map(Number)));
  }, [here]);
}

async function reportSeen(ids: number[]): Promise<void> {
  try {
    await markNoticesSeen({ ids, by: 'place' });
  } catch {
    // They stay new; the next visit retries.
  }
}

/** Takes over the links of pressed pushes, and keeps this browser's subscription true. */
function Pushes(): null {
  const { id } = useUser();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each sign-in
  useEffect(() => {
    // Failures are made up for at the next start.
    if (globalThis.Notification?.permission === 'granted') void readPushes().catch(() => undefined);
  }, [id]);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const open = ({ data, ports: [port] }: MessageEvent<{ open?: unknown } | null>): void => {
      if (typeof data?.open !== 'string' || !port) return;
      // The service worker then opens no other tab.
      port.postMessage('taken');
      void navigate(data.open);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
  return null;
}
