import { BookOpen, FileText, MessageCircle, MessageSquareQuote, StickyNote, UserRound } from 'lucide-react';
import { useUser } from '#frontend/data/session/session.ts';
import { useDayName } from '#frontend/subjects/programme/programme-names.ts';
import { TimeText } from '#kit';
import type { Found, SearchKind } from '#shared/contract/search.ts';
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
        {placed(parts).map(({ place, text, isHit }) =>
          isHit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
        )}
        {kind === 'client' && <small>{dayOf(found) || 'Not started or paused'}</small>}
      </span>
    </Item>
  );
}

/** With their places in the text, as keys. */
function placed(parts: Found['parts']): (Found['parts'][number] & { place: number })[] {
  let end = 0;
  return parts.map((part) => {
    const place = end;
    end += part.text.length;
    return { ...part, place };
  });
}
