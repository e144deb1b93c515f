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
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, fontSize, media, mutedText, radius, space, useMinute, VisuallyHidden } from '#kit';
import type { Notice, NoticeKind } from '#shared/contract/notices.ts';
import { clockTime } from '#shared/domain/dates.ts';
import { localDate } from '#shared/domain/near-dates.ts';

const Row = styled(Link)<{ $isNew: boolean }>`
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

const Words = styled.span`
  grid-column: 2 / -1;
  display: -webkit-box;
  overflow: hidden;
  ${mutedText('label')}
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
export function NoticeDays({ notices, onFollow }: DaysProps): ReactElement[] {
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
    <Row to={link} onClick={onFollow} $isNew={seenAt === null}>
      <Icon size={20} aria-hidden="true" />
      <span>
        {seenAt === null && <VisuallyHidden>New: </VisuallyHidden>}
        {title}
      </span>
      <time dateTime={at}>{clockTime(at)}</time>
      {words && <Words>{words}</Words>}
    </Row>
  );
}
