import { ListFilter } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { PageHeading } from '#frontend/ui/page-heading.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { isNarrowed, statusFilters, useClientChoice } from './use-client-choice.ts';

const Line = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
`;

const Controls = styled.div`
  display: flex;
  gap: ${space(2)};
`;

const PANEL = 'client-filter';

export function DashboardHeader(): ReactElement {
  const [choice, choose] = useClientChoice();
  const { status } = choice;
  const [isOpen, setIsOpen] = useState(isNarrowed(choice));
  return (
    <>
      <Line>
        <PageHeading title="Coach dashboard" />
        <Controls>
          <NativeSelect
            aria-label="Show clients"
            value={status}
            onChange={({ target }) => choose({ status: statusFilters[target.selectedIndex]?.value ?? 'all' })}
          >
            {statusFilters.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={PANEL}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ListFilter size={18} aria-hidden="true" />
            Filter
          </Button>
        </Controls>
      </Line>
      <div id={PANEL} hidden={!isOpen}>
        {isOpen && <FilterPanel />}
      </div>
    </>
  );
}
