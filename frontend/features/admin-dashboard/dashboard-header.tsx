import { ListFilter } from 'lucide-react';
import styled from 'styled-components';
import { StatusSelect } from '#frontend/blocks/clients/status-select.tsx';
import { WhoseSelect } from '#frontend/blocks/team/whose-select.tsx';
import { space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { FILTER_ID } from './clients-card.tsx';

const Line = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface DashboardHeaderProps {
  isFilterOpen: boolean;
  onFilter: () => void;
  /** A status was chosen. */
  onStatus: () => void;
}

export const DashboardHeader = ({ isFilterOpen, onFilter, onStatus }: DashboardHeaderProps) => (
  <Line>
    <PageHeading title="Coach dashboard" />
    <Controls>
      <WhoseSelect />
      <StatusSelect onChoose={onStatus} />
      <Button variant="secondary" aria-expanded={isFilterOpen} aria-controls={FILTER_ID} onClick={onFilter}>
        <ListFilter size={18} aria-hidden="true" />
        Filter
      </Button>
    </Controls>
  </Line>
);
