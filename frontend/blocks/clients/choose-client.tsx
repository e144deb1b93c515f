import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { ClientsChoice } from '#frontend/data/queries.ts';
import { coachesQuery } from '#frontend/data/whose.ts';
import { color, fontSize } from '#frontend/theme/tokens.ts';
import { CheckboxBox } from '#frontend/ui/checkbox.tsx';
import type { Calls } from '#shared/contract/calls.ts';
import type { SentBody } from '#shared/contract/endpoint.ts';
import type { User } from '#shared/contract/users.ts';
import type { ClientPages } from './use-client-pages.ts';

/** Chosen rows. */
export interface Choosing {
  has: (client: User) => boolean;
  toggle: (client: User) => void;
  /** Chooses the shown rows, or none of them. */
  toggleShown: () => void;
  /** All that match the filter are chosen, on every page. */
  isAll: boolean;
  chooseAll: () => void;
  /** More match than are chosen. */
  canChooseAll: boolean;
  /** How many match, as shown below the list. */
  total: string;
  /** Shown rows that are chosen. */
  chosen: readonly User[];
  clear: () => void;
}

/** Whom an act is for. */
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

/** Choosing among the shown clients, or all that match. A change of the filter ends it. */
export function useChoosing(clients: readonly User[], filter: string, pages: ClientPages): Choosing {
  const [state, setState] = useState<{ filter: string; ids: ReadonlySet<number>; isAll: boolean }>();
  const { ids, isAll } = state?.filter === filter ? state : { ids: new Set<number>(), isAll: false };
  const choose = (next: ReadonlySet<number>): void => setState({ filter, ids: next, isAll: false });
  const chosen = isAll ? clients : clients.filter(({ id }) => ids.has(id));
  const isEvery = chosen.length === clients.length;
  return {
    has: ({ id }) => isAll || ids.has(id),
    toggle: ({ id }) => {
      const next = new Set(isAll ? clients.map((client) => client.id) : ids);
      if (!next.delete(id)) next.add(id);
      choose(next);
    },
    toggleShown: () => choose(new Set(isEvery ? [] : clients.map(({ id }) => id))),
    isAll,
    chooseAll: () => setState({ filter, ids, isAll: true }),
    canChooseAll: !isAll && (!isEvery || pages.hasNext || pages.page > 1),
    total: pages.total,
    chosen,
    clear: () => choose(new Set()),
  };
}

/** The choice as the server takes it. */
export function selectionOf({ isAll, chosen, total }: Choosing, choice: ClientsChoice): Selected {
  const ids = chosen.map(({ id }) => id);
  const { sort: _, order: __, ...filter } = choice;
  const count = isAll ? total : String(ids.length);
  // The server stopped counting at a total with a plus.
  const counted = /^\d+$/.test(total) ? { count: Number(total) } : {};
  const [only] = chosen;
  return {
    to: isAll ? { filter, ...counted } : { userIds: ids },
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
`;

export const ChooseClient = ({ client, choosing }: { client: User; choosing: Choosing }): ReactElement => (
  <Box>
    <CheckboxBox
      aria-label={`Choose ${client.name}`}
      checked={choosing.has(client)}
      onChange={() => choosing.toggle(client)}
    />
  </Box>
);

/** Chooses all shown rows. */
export const ChooseShown = ({ choosing, count }: { choosing: Choosing; count: number }): ReactElement => (
  <Box>
    <CheckboxBox
      aria-label="Choose all on this page"
      checked={choosing.chosen.length === count}
      onChange={choosing.toggleShown}
    />
  </Box>
);

const Coach = styled.p`
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
`;

/** Whose client this is; nothing on a site of one coach. */
export function CoachOfClient({ client }: { client: User }): ReactNode {
  const { data: coaches = [] } = useQuery(coachesQuery);
  if (coaches.length < 2) return null;
  return <Coach>{coaches.find(({ id }) => id === client.coachId)?.name ?? 'Unassigned'}</Coach>;
}
