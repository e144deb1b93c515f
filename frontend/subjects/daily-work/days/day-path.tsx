import styled from 'styled-components';
import { space } from '#kit';
import { type PathStep, Step } from './day-step.tsx';

/** More would be too small for their numbers. */
const IN_A_ROW = 21;

const List = styled.ol<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space(1)};
  @media (max-width: 64rem) { grid-template-columns: repeat(7, minmax(0, 1fr)); gap: ${space(2)} ${space(1)}; }
`;

/** The sprint's days in one row, or in rows of seven on narrow screens. */
export const DayPath = ({ label, steps }: { label: string; steps: readonly PathStep[] }) => (
  <List aria-label={label} $columns={Math.min(steps.length, IN_A_ROW)}>
    {steps.map((step) => (
      <li key={step.day}>
        <Step {...step} />
      </li>
    ))}
  </List>
);
