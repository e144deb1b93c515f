import styled from 'styled-components';
import { space } from '#frontend/theme/tokens.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';
import { type PathStep, Step } from './day-step.tsx';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(${SPRINT_DAYS}, minmax(0, 1fr));
  gap: ${space(1)};
  @media (max-width: 64rem) { grid-template-columns: repeat(7, minmax(0, 1fr)); gap: ${space(2)} ${space(1)}; }
`;

/** The sprint's days in one row, or in a row per week on narrow screens. */
export const DayPath = ({ label, steps }: { label: string; steps: readonly PathStep[] }) => (
  <List aria-label={label}>
    {steps.map((step) => (
      <li key={step.day}>
        <Step {...step} />
      </li>
    ))}
  </List>
);
