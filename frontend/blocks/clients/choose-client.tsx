import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { coachesQuery } from '#frontend/data/whose.ts';
import { color, fontSize } from '#frontend/theme/tokens.ts';
import type { User } from '#shared/contract/users.ts';

/** Chosen rows; undefined where there is nothing to do with several. */
export interface Choosing {
  has: (client: User) => boolean;
  toggle: (client: User) => void;
  ids: readonly number[];
  clear: () => void;
}

/** Choosing several clients of the shown ones, on a site of several coaches. */
export function useChoosing(clients: readonly User[]): Choosing | undefined {
  const { data: coaches = [] } = useQuery(coachesQuery);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  if (coaches.length < 2) return undefined;
  return {
    has: ({ id }) => chosen.has(id),
    toggle: ({ id }) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    ids: clients.map(({ id }) => id).filter((id) => chosen.has(id)),
    clear: () => setChosen(new Set()),
  };
}

/** 44 px to touch around a box of 20 px. */
const Box = styled.label`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-left: -12px;
  cursor: pointer;
  & > input { width: 20px; height: 20px; accent-color: ${color('accent')}; cursor: pointer; }
`;

export const ChooseClient = ({ client, choosing }: { client: User; choosing: Choosing }): ReactElement => (
  <Box>
    <input
      type="checkbox"
      aria-label={`Choose ${client.name}`}
      checked={choosing.has(client)}
      onChange={() => choosing.toggle(client)}
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
