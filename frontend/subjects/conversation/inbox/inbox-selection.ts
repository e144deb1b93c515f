import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ConversationItem, InboxItem } from '#shared/contract/conversations.ts';

export type InboxView = 'waiting' | 'snoozed' | 'all';

const views: readonly InboxView[] = ['waiting', 'snoozed', 'all'];

export interface InboxSelection {
  view: InboxView;
  /** Search in all conversations. */
  search: string;
  /** The client whose conversation is open. */
  openId: number | null;
  chooseView: (view: InboxView) => void;
  find: (search: string) => void;
  /** As a step of its own, so that Back returns to the list; or in place of the open one. */
  open: (userId: number, how: 'step' | 'replace') => void;
  close: () => void;
}

/** The chosen list and the open conversation, kept in the URL. */
export function useInboxSelection(): InboxSelection {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const cameFromList = (useLocation().state as { fromList?: boolean } | null)?.fromList === true;
  const openId = Number.parseInt(address.get('client') ?? '', 10);
  const change = (changes: Record<string, string>, options: { replace: boolean; state?: object }): void =>
    setAddress((now) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') now.delete(name);
        else now.set(name, value);
      }
      return now;
    }, options);
  return {
    view: views.find((view) => view === address.get('view')) ?? 'waiting',
    search: address.get('q') ?? '',
    openId: openId > 0 ? openId : null,
    chooseView: (view) => change({ view: view === 'waiting' ? '' : view, q: '' }, { replace: true }),
    find: (search) => change({ q: search }, { replace: true }),
    open: (userId, how) =>
      change(
        { client: String(userId) },
        how === 'step' ? { replace: false, state: { fromList: true } } : { replace: true },
      ),
    close: () => (cameFromList ? void navigate(-1) : change({ client: '' }, { replace: true })),
  };
}

const isAfter = (a: InboxItem, b: InboxItem): boolean =>
  (a.waitingSince.localeCompare(b.waitingSince) || a.userId - b.userId) > 0;

/** The waiting conversations with the open one at the place where it waited, after it was answered. */
export function withOpen(
  items: readonly InboxItem[],
  held: InboxItem,
  now: ConversationItem,
): ConversationItem[] {
  const at = items.findIndex((item) => isAfter(item, held));
  return at === -1 ? [...items, now] : [...items.slice(0, at), now, ...items.slice(at)];
}

/** The conversation that waits longest after `held`, or else the longest of all others. */
export function nextOf(
  items: readonly InboxItem[],
  openId: number,
  held: InboxItem | undefined,
): InboxItem | undefined {
  const others = items.filter(({ userId }) => userId !== openId);
  return (held && others.find((item) => isAfter(item, held))) ?? others[0];
}
