import {
  AlarmClock,
  CalendarCheck,
  FilePen,
  Inbox,
  type LucideIcon,
  MailX,
  MessageSquareText,
  MessagesSquare,
  Trophy,
} from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactElement, type RefObject, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useWrite } from '#frontend/data/http/use-write.ts';
import type { Paged } from '#frontend/data/lists/pages.ts';
import { markNoticesSeen } from '#frontend/subjects/account/notices.ts';
import {
  Button,
  color,
  elevation,
  fontSize,
  LinkButton,
  ListState,
  layer,
  MoreButton,
  media,
  mutedText,
  radius,
  space,
  useMinute,
  VisuallyHidden,
} from '#kit';
import type { Notice, NoticeKind } from '#shared/contract/notices.ts';
import { clockTime } from '#shared/domain/dates.ts';
import { localDate } from '#shared/domain/near-dates.ts';
import { paths } from '#shared/domain/pages.ts';

const Box = styled(Popover.Content)`
  z-index: ${layer.menu};
  display: flex;
  flex-direction: column;
  width: min(25rem, calc(100vw - ${space(4)}));
  max-height: min(34rem, var(--radix-popover-content-available-height));
  border: 1px solid ${color('border')};
  border-radius: ${radius.large};
  background: ${color('surfaceRaised')};
  color: ${color('text')};
  box-shadow: ${elevation.high};
  overflow: hidden;
  &:focus { outline: none; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 56px;
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color('border')};
  & h2 { font-size: ${fontSize.lead}; }
`;

const Foot = styled.div`
  padding: ${space(1)} ${space(2)};
  border-top: 1px solid ${color('border')};
`;

const Scrolled = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(2)};
  & h3 {
    padding: ${space(2)} ${space(2)} ${space(1)};
    color: ${color('textMuted')};
    font-family: inherit;
    font-size: ${fontSize.small};
  }
`;

interface PanelProps {
  list: Paged<Notice>;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The notices below the bell, grouped by day. Closing returns the focus to the bell, unless a notice was followed. */
export function NoticesPanel({ list, button, onClose }: PanelProps) {
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const hasLeft = useRef(false);
  const { send, isBusy } = useWrite((upTo: number) => markNoticesSeen({ upTo }), {
    toastTitle: 'Could not mark as read',
  });
  const leave = (): void => {
    hasLeft.current = true;
    onClose();
  };
  const follow = ({ id, seenAt }: Notice): void => {
    // Unmarked after a failure, it is marked once its place was on screen.
    if (seenAt === null) void markNoticesSeen({ ids: [id] }).catch(() => undefined);
    leave();
  };
  const newest = list.data?.[0]?.eventId;
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Box
          ref={box}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby={heading}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            box.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The bell closes the panel itself; elsewhere the focus stays where it went.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
            else hasLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasLeft.current) button.current?.focus();
          }}
        >
          <Head>
            <h2 id={heading}>Notices</h2>
            {list.unseen > 0 && newest !== undefined && (
              <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void send(newest)}>
                Mark all as read
              </Button>
            )}
          </Head>
          <Scrolled>
            <ListState query={list} skeletons={3} empty="Nothing yet. You will find news here.">
              {(notices) => <NoticeDays notices={notices} onFollow={follow} />}
            </ListState>
            <MoreButton list={list} label="Show older" />
          </Scrolled>
          <Foot>
            <LinkButton variant="quiet" size="small" to={paths.settings} onClick={leave}>
              Settings
            </LinkButton>
          </Foot>
        </Box>
      </Popover.Portal>
    </Popover.Root>
  );
}

const NoticeLink = styled(Link)<{ $isNew: boolean }>`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: ${space(0.5)} ${space(3)};
  min-height: 56px;
  padding: ${space(2)};
  border-radius: ${radius.medium};
  color: ${color('text')};
  text-decoration: none;
  font-weight: ${({ $isNew }) => ($isNew ? 600 : 400)};
  overflow-wrap: anywhere;
  &:hover { background: ${color('accentSoft')}; }
  & > svg { margin-top: 2px; color: ${({ $isNew }) => color($isNew ? 'accent' : 'textMuted')}; }
  & > time { color: ${color('textMuted')}; font-size: ${fontSize.small}; font-weight: 400; }
  ${media.forced} { &:hover { text-decoration: underline; } }
`;

const Excerpt = styled.span`
  grid-column: 2 / -1;
  display: -webkit-box;
  overflow: hidden;
  ${mutedText('body')}
  font-weight: 400;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  feedback: MessageSquareText,
  message: MessagesSquare,
  day: CalendarCheck,
  nudge: AlarmClock,
  'client-message': MessagesSquare,
  submission: Inbox,
  revision: FilePen,
  finish: Trophy,
  bounced: MailX,
  suggestion: FilePen,
  'suggestion-answer': FilePen,
};

interface DaysProps {
  notices: readonly Notice[];
  onFollow: (notice: Notice) => void;
}

/** Notices by the reader's days. */
function NoticeDays({ notices, onFollow }: DaysProps): ReactElement[] {
  const now = useMinute();
  const days = [...Map.groupBy(notices, ({ at }) => localDate(at, now))];
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3>{day}</h3>
      <ul>
        {ofDay.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} onFollow={() => onFollow(notice)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { kind, title, words, link, at, seenAt } = notice;
  const Icon = icons[kind];
  return (
    <NoticeLink to={link} onClick={onFollow} $isNew={seenAt === null}>
      <Icon size={20} aria-hidden="true" />
      <span>
        {seenAt === null && <VisuallyHidden>New: </VisuallyHidden>}
        {title}
      </span>
      <time dateTime={at}>{clockTime(at)}</time>
      {words && <Excerpt>{words}</Excerpt>}
    </NoticeLink>
  );
}
