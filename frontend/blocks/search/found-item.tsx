import { FileText, MessageCircle, MessageSquareQuote, StickyNote, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Found, SearchKind } from '#shared/contract/search.ts';
import { Item } from './search-look.ts';

const icons = {
  client: UserRound,
  submission: FileText,
  feedback: MessageSquareQuote,
  message: MessageCircle,
  note: StickyNote,
};

const day = ({ day: number }: Found): string => (number === null ? '' : `Day ${number}`);

/** Whose it is, and about what. */
export function titleOf(kind: SearchKind, found: Found, isCoach: boolean): string {
  const { userName, authorName } = found;
  if (kind === 'client') return userName;
  if (!isCoach) return kind === 'submission' ? day(found) : `${authorName} · ${day(found)}`;
  if (kind === 'submission') return `${userName} · ${day(found)}`;
  if (authorName === userName) return userName;
  return `${authorName} ${kind === 'note' ? 'about' : 'to'} ${userName}`;
}

interface FoundItemProps {
  kind: SearchKind;
  found: Found;
  isCoach: boolean;
  onOpen: () => void;
}

export function FoundItem({ kind, found, isCoach, onOpen }: FoundItemProps): ReactElement {
  const Icon = icons[kind];
  const { id, at, parts } = found;
  return (
    <Item value={`${kind} ${id}`} onSelect={onOpen}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {kind !== 'client' && (
          <small>
            {titleOf(kind, found, isCoach)} · <TimeText at={at} />
          </small>
        )}
        {placed(parts).map(({ place, text, isHit }) =>
          isHit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
        )}
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
