import type { RefObject } from 'react';
import styled from 'styled-components';
import { ClientList } from '#frontend/blocks/clients/client-list.tsx';
import { ClientTools } from '#frontend/blocks/clients/client-tools.tsx';
import { barHeight, space } from '#frontend/theme/tokens.ts';
import { optionalPart } from '#frontend/ui/boundary.tsx';
import { Card, CardHeader } from '#frontend/ui/layout.tsx';
import { DASHBOARD_CLIENTS } from '#shared/contract/limits.ts';

const { Part: OpenFilter } = optionalPart(async () => (await import('./open-filter.tsx')).OpenFilter);

const Place = styled(Card)`
  scroll-margin-top: calc(${barHeight} + ${space(4)});
`;

export const FILTER_ID = 'client-filter';

interface ClientsCardProps {
  card: RefObject<HTMLElement | null>;
  isFilterOpen: boolean;
}

export const ClientsCard = ({ card, isFilterOpen }: ClientsCardProps) => (
  <Place aria-labelledby="clients" ref={card}>
    <CardHeader>
      <h2 id="clients">Client Management</h2>
      <ClientTools />
    </CardHeader>
    <div id={FILTER_ID} hidden={!isFilterOpen}>
      {isFilterOpen && <OpenFilter controlledAs={FILTER_ID} />}
    </div>
    <ClientList size={DASHBOARD_CLIENTS} />
  </Place>
);
