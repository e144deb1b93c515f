import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { create } from 'zustand';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { UNASSIGNED } from '#frontend/kit/options.tsx';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { type ClientsChoice, matchingQuery, usersQuery } from '#frontend/subjects/clients/queries.ts';
import { CheckboxBox, Text, useKeys } from '#kit';
import type { Calls } from '#shared/contract/calls.ts';
import type { SentBody } from '#shared/contract/endpoint.ts';
import type { Matching, User } from '#shared/contract/users.ts';
import type { ClientPages } from './use-client-choice.ts';

/** Chosen rows. */
export interface Choosing {
  has: (client: User) => boolean;
  /** `isRange`: also the rows from the last toggled one on. */
  toggle: (client: User, isRange: boolean) => void;
  /** Chooses the shown rows, or none of them. */
  toggleShown: () => void;
  /** All that match the filter are chosen, on every page. */
  isAll: boolean;
  chooseAll: () => void;
  /** More match than are chosen. */
  canChooseAll: boolean;
  /** How many match, as shown below the list. */
  total: string;
  /** All that match, once they are chosen and counted. */
  matching: UseQueryResult<Matching>;
  /** Shown rows that are chosen. */
  chosen: readonly User[];
  clear: () => void;
}

/** The clients of a bulk action. */
export interface Selected {
  to: SentSelection;
  /** Chosen clients on the screen, for a preview. */
  shown: readonly User[];
  count: string;
  /** In a sentence. */
  label: string;
  exportQuery: ClientsChoice & { ids?: string };
}

type SentSelection = SentBody<Calls['POST /api/acts']>['to'];

interface Kept {
  filter: string;
  ids: ReadonlySet<number>;
  isAll: boolean;
  /** The row toggled last. */
  last: number | null;
}

/** Outlives the list, so that a coach finds it again who looked at a client in between. */
const useKept = create<Kept>(() => ({ filter: '', ids: new Set(), isAll: false, last: null }));

/** Returns a function that chooses again what is chosen now. */
export function keepChoice(): () => void {
  const kept = useKept.getState();
  return () => useKept.setState(kept);
}

/** The rows from one to the other, in the order of the list; the second alone without the first. */
export function rangeOf(ids: readonly number[], from: number | null, to: number): readonly number[] {
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b);
  return start === undefined || start < 0 ? [to] : ids.slice(start, (end ?? start) + 1);
}

/** What is chosen once a row is toggled, and with `from` the rows from that one on. */
export function toggledIn(
  chosen: ReadonlySet<number>,
  shown: readonly number[],
  { id, from }: { id: number; from: number | null },
): ReadonlySet<number> {
  const next = new Set(chosen);
  const isChosen = !next.has(id);
  for (const each of rangeOf(shown, from, id))
    if (isChosen) next.add(each);
    else next.delete(each);
  return next;
}

/** Choosing among the shown clients, or all that match. A change of the filter ends it. */
export function useChoosing(clients: readonly User[], choice: ClientsChoice, pages: ClientPages): Choosing {
  const filter = `${useUser().id} ${JSON.stringify(choice)}`;
  const kept = useKept();
  const { ids, isAll, last } =
    kept.filter === filter ? kept : { ids: new Set<number>(), isAll: false, last: null };
  const matching = useQuery({ ...matchingQuery(choice), enabled: isAll });
  const choose = (next: ReadonlySet<number>, toggled: number | null = null): void =>
    useKept.setState({ filter, ids: next, isAll: false, last: toggled });
  const chosen = isAll ? clients : clients.filter(({ id }) => ids.has(id));
  const isEvery = chosen.length === clients.length;
  return {
    has: ({ id }) => isAll || ids.has(id),
    toggle: ({ id }, isRange) => {
      const shown = clients.map((client) => client.id);
      choose(toggledIn(isAll ? new Set(shown) : ids, shown, { id, from: isRange ? last : null }), id);
    },
    toggleShown: () => choose(new Set(isEvery ? [] : clients.map(({ id }) => id))),
    isAll,
    chooseAll: () => {
      useKept.setState({ filter, ids, isAll: true, last: null });
      // The list shows who is counted, also after a push that was missed.
      void freshness.refresh(usersQuery);
    },
    canChooseAll: !isAll && (!isEvery || pages.hasNext || pages.page > 1),
    total: pages.total,
    matching,
    chosen,
    clear: () => choose(new Set()),
  };
}

/** The choice as the server takes it. */
export function selectionOf({ isAll, chosen, total, matching }: Choosing, choice: ClientsChoice): Selected {
  const ids = chosen.map(({ id }) => id);
  const { sort: _, order: __, ...filter } = choice;
  const count = isAll ? String(matching.data?.count ?? total) : String(ids.length);
  const [only] = chosen;
  return {
    to: isAll ? { filter, ...matching.data } : { userIds: ids },
    shown: chosen,
    count,
    label: !isAll && chosen.length === 1 && only ? only.name : `${count} clients`,
    exportQuery: isAll ? choice : { ...choice, ids: ids.join() },
  };
}

/** 44 px to touch around the box. */
const Box = styled.label`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-left: -10px;
  vertical-align: middle;
  cursor: pointer;
  /* Shift and a click would select text. */
  -webkit-user-select: none;
  user-select: none;
`;

export const ChooseClient = ({ client, choosing }: { client: User; choosing: Choosing }) => (
  <Box>
    <CheckboxBox
      aria-label={`Choose ${client.name}`}
      data-client
      checked={choosing.has(client)}
      // Also of Shift+Space: the click that a key makes has its modifiers.
      onChange={({ nativeEvent }) => choosing.toggle(client, (nativeEvent as MouseEvent).shiftKey)}
    />
  </Box>
);

/** J and K go from the box of one client to the next or the one before, held down to more of them. */
export function useClientKeys(isOn: boolean): void {
  const step = (by: 1 | -1) => (): void => {
    const boxes = [...document.querySelectorAll<HTMLElement>('[data-client]')];
    const at = boxes.findIndex((box) => box.closest('tr, li')?.contains(document.activeElement));
    boxes[at + by]?.focus();
  };
  useKeys(isOn ? { j: step(1), k: step(-1) } : {}, '', { repeats: true });
}

/** Chooses all shown rows. */
export const ChooseShown = ({ choosing, count }: { choosing: Choosing; count: number }) => (
  <Box>
    <CheckboxBox
      aria-label="Choose all on this page"
      checked={choosing.chosen.length === count}
      onChange={choosing.toggleShown}
    />
  </Box>
);

/** The name of a client's coach; null on a site of one coach. */
export function useCoachOf(): (client: User) => string | null {
  const { data: coaches = [] } = useQuery(coachesQuery());
  return ({ coachId }) =>
    coaches.length < 2 ? null : (coaches.find(({ id }) => id === coachId)?.name ?? UNASSIGNED);
}

export const CoachName = ({ children }: { children: string | null }) =>
  children && (
    <Text as="p" tone="muted" size="small">
      {children}
    </Text>
  );
