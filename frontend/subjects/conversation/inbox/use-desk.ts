import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export type View = 'waiting' | 'snoozed' | 'all';

const views: readonly View[] = ['waiting', 'snoozed', 'all'];

export interface Desk {
  view: View;
  /** Search in all conversations. */
  search: string;
  /** The participant whose conversation is open. */
  openId: number | null;
  chooseView: (view: View) => void;
  find: (search: string) => void;
  /** As a step of its own, so that Back returns to the list; or in place of the open one. */
  open: (userId: number, how: 'step' | 'replace') => void;
  close: () => void;
}

/** The chosen list and the open conversation, kept in the URL. */
export function useDesk(): Desk {
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
