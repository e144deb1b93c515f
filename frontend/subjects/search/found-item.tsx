import { BookOpen, FileText, MessageCircle, MessageSquareQuote, StickyNote, UserRound } from 'lucide-react';
import { useUser } from '#frontend/data/session/session.ts';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { TimeText } from '#kit';
import type { Found, FoundGroup, SearchKind } from '#shared/contract/search.ts';
import { Item } from './search-look.ts';

const icons = {
  client: UserRound,
  submission: FileText,
  feedback: MessageSquareQuote,
  message: MessageCircle,
  note: StickyNote,
  task: BookOpen,
};

/** Which day it is about, if any. */
function useDayOf(): (found: Found) => string {
  const nameDay = useDayName();
  return (found) => (found.day === null ? '' : nameDay(found.day, found));
}

/** Whose it is, and about what. */
export function useTitleOf(): (kind: SearchKind, found: Found) => string {
  const { isAdmin: isCoach } = useUser();
  const dayOf = useDayOf();
  return (kind, found) => {
    const { userName, authorName, parts } = found;
    if (kind === 'client') return userName;
    if (kind === 'task') return parts.map(({ text }) => text).join('');
    if (!isCoach) return kind === 'submission' ? dayOf(found) : `${authorName} · ${dayOf(found)}`;
    // Two people may have one name.
    const who = [userName, found.company, dayOf(found)].filter(Boolean).join(' · ');
    if (kind === 'submission' || authorName === userName) return who;
    return `${authorName} ${kind === 'note' ? 'about' : 'to'} ${who}`;
  };
}

interface FoundItemProps {
  kind: SearchKind;
  found: Found;
  onOpen: () => void;
}

export function FoundItem({ kind, found, onOpen }: FoundItemProps) {
  const Icon = icons[kind];
  const [titleOf, dayOf] = [useTitleOf(), useDayOf()];
  const { id, at, parts } = found;
  return (
    <Item value={`${kind} ${id}`} onSelect={onOpen}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {at !== null && kind !== 'client' && (
          <small>
            {titleOf(kind, found)} · <TimeText at={at} />
          </small>
        )}
        {withStarts(parts).map(({ start, text, isHit }) =>
          isHit ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
        )}
        {kind === 'client' && <small>{dayOf(found) || 'Not started or paused'}</small>}
      </span>
    </Item>
  );
}

/** With their starts in the text, as keys. */
function withStarts(parts: Found['parts']): (Found['parts'][number] & { start: number })[] {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.text.length;
    return { ...part, start };
  });
}

/** One and many. */
const kindNames: Readonly<Record<SearchKind, readonly [string, string]>> = {
  client: ['client', 'clients'],
  submission: ['submission', 'submissions'],
  feedback: ['feedback', 'feedback'],
  message: ['message', 'messages'],
  note: ['private note', 'private notes'],
  task: ['task', 'tasks'],
};

const namesOf = (kind: SearchKind, isCoach: boolean): readonly [string, string] =>
  !isCoach && kind === 'submission' ? ['day of your work', 'days of your work'] : kindNames[kind];

/** As a heading or a place names it, for example 'private notes'. */
export const kindName = (kind: SearchKind, isCoach: boolean): string => namesOf(kind, isCoach)[1];

type Counted = Pick<FoundGroup, 'kind' | 'count' | 'isAtLeast'>;

/** 'All 10 submissions', 'All 10+ submissions'. */
export const allLabel = ({ kind, count, isAtLeast }: Counted, isCoach: boolean): string =>
  `All ${count}${isAtLeast ? '+' : ''} ${kindName(kind, isCoach)}`;

/** 'Submissions · 10+'. */
export function headingOf({ kind, count, isAtLeast }: Counted, isCoach: boolean): string {
  const name = kindName(kind, isCoach);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} · ${count}${isAtLeast ? '+' : ''}`;
}

/** For screen readers: how many of what. */
export function countText(commands: number, groups: readonly Counted[], isCoach: boolean): string {
  const found = groups.map(({ kind, count, isAtLeast }) => {
    const [one, many] = namesOf(kind, isCoach);
    return `${count}${isAtLeast ? ' or more' : ''} ${count === 1 ? one : many}`;
  });
  if (commands > 0) found.push(commands === 1 ? '1 command' : `${commands} commands`);
  return found.length === 0 ? 'Nothing found' : found.join(', ');
}
