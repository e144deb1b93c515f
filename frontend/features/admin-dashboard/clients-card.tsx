import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ClientList } from '#frontend/blocks/clients/client-list.tsx';
import { ClientTools } from '#frontend/blocks/clients/client-tools.tsx';
import { FilterPanel } from '#frontend/blocks/clients/filter-panel.tsx';
import { barHeight, space } from '#frontend/theme/tokens.ts';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { DASHBOARD_CLIENTS } from '#shared/contract/limits.ts';

const Place = styled(Card)`
  scroll-margin-top: calc(${barHeight} + ${space(4)});
`;

export const FILTER_ID = 'client-filter';

interface ClientsCardProps {
  card: RefObject<HTMLElement | null>;
  isFilterOpen: boolean;
}

export const ClientsCard = ({ card, isFilterOpen }: ClientsCardProps): ReactElement => (
  <Place aria-labelledby="clients" ref={card}>
    <CardHeader>
      <h2 id="clients">Client Management</h2>
      <ClientTools />
    </CardHeader>
    <div id={FILTER_ID} hidden={!isFilterOpen}>
      {isFilterOpen && <OpenFilter />}
    </div>
    <ClientList size={DASHBOARD_CLIENTS} />
  </Place>
);

/** Takes the focus when it was opened by hand. */
function OpenFilter(): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement?.getAttribute('aria-controls') !== FILTER_ID) return;
    panel.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={panel}>
      <FilterPanel />
    </div>
  );
}
