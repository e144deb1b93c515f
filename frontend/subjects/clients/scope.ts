import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { create } from 'zustand';
import { browserStore } from '#frontend/browser/storage.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';

/** Whose clients a list shows: the coach's own and unassigned ones, or everybody's. */
export type Scope = 'mine' | 'all';

/** A scope as a part of a list's query. */
export const ofScope = (scope: Scope): { coach?: 'mine' } => (scope === 'mine' ? { coach: 'mine' } : {});

/** The last choice of each coach in this browser. */
const useChosen = create<Record<number, Scope>>(() => ({}));
const storageKey = (coachId: number): string => `whose-${coachId}`;

function readStored(coachId: number): Scope | null {
  const stored = browserStore.read(storageKey(coachId));
  return stored === 'mine' || stored === 'all' ? stored : null;
}

/** Without a choice, a coach with clients sees these. */
export function scopeOf(
  id: number,
  coaches: readonly { id: number; clients: number }[],
  choice: Scope | null = readStored(id),
): Scope {
  if (coaches.length < 2) return 'all';
  return choice ?? (coaches.some((each) => each.id === id && each.clients > 0) ? 'mine' : 'all');
}

/** The address decides, then the coach's last choice. */
export function useScope(): Scope {
  const { id, isAdmin } = useUser();
  const [address] = useSearchParams();
  const chosen = useChosen((all) => all[id]);
  const { data: coaches = [] } = useQuery({ ...coachesQuery(), enabled: isAdmin });
  const coach = address.get('coach');
  return scopeOf(id, coaches, coach === null ? chosen : coach === 'mine' ? 'mine' : 'all');
}

/** Keeps the choice in the address, and for the coach's next pages. */
export function useChooseScope(): (scope: Scope) => void {
  const { id } = useUser();
  const [, setAddress] = useSearchParams();
  return (scope) => {
    browserStore.write(storageKey(id), scope);
    useChosen.setState({ [id]: scope });
    setAddress(
      (now) => {
        now.set('coach', scope);
        now.delete('page');
        return now;
      },
      { replace: true },
    );
  };
}
