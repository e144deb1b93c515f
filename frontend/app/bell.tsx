import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { usePages } from '#frontend/data/lists/pages.ts';
import { noticesQuery } from '#frontend/subjects/account/queries.ts';
import { CountBadge, color, IconButton, lazy, VisuallyHidden } from '#kit';
import type { Notice, NoticeKind } from '#shared/contract/notices.ts';
import { describeUnseen } from './describe-unread.ts';
import { Pushes } from './pushes.tsx';
import { useSeenPlace } from './use-seen-place.ts';

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
  const words = describeUnseen(list.unseen);
  useSeenPlace(notices);
  return (
    <>
      <Toggle
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={words ? `Notices, ${words.spoken}` : 'Notices'}
        onClick={() => setOpenOn(isOpen ? null : pathname)}
      >
        <BellIcon size={22} aria-hidden="true" />
        {words && <CountBadge aria-hidden="true">{words.shown}</CountBadge>}
      </Toggle>
      <Announcer notices={list.data} />
      <Pushes />
      {isOpen && <NoticesPanel list={list} button={button} onClose={() => setOpenOn(null)} />}
    </>
  );
}

/** A toast announces these already. */
const announcedElsewhere: ReadonlySet<NoticeKind> = new Set(['feedback', 'message']);

/** Announces each new notice once; those at the start are not read out. */
function Announcer({ notices }: { notices: readonly Notice[] | undefined }) {
  const newest = notices?.[0];
  const last = useRef<number | undefined>(undefined);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!notices) return;
    const before = last.current;
    last.current = Math.max(before ?? 0, newest?.eventId ?? 0);
    if (before === undefined || !newest || newest.eventId <= before) return;
    if (newest.seenAt === null && !announcedElsewhere.has(newest.kind)) setWords(newest.title);
  }, [notices, newest]);
  return <VisuallyHidden aria-live="polite">{words}</VisuallyHidden>;
}
