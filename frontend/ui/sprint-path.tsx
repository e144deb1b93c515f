import styled from 'styled-components';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { sprintWeeks } from '#shared/domain/sprint.ts';
import { type PathStep, Step } from './day-step.tsx';

const Frame = styled.div`
  container-type: inline-size;
  isolation: isolate;
`;

/** A row per week; its height is the distance between the lines of two weeks. */
const Week = styled.section`
  --pitch: 84px;
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr);
  align-items: center;
  height: var(--pitch);
  @container (max-width: 40rem) {
    --pitch: 108px;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 2.25rem 1fr;
  }
`;

const Name = styled.div`
  display: grid;
  font-size: ${fontSize.label};
  font-weight: 600;
  line-height: 1.35;
  & span { color: ${color('textMuted')}; font-size: ${fontSize.small}; font-weight: 400; }
  @container (max-width: 40rem) {
    display: flex;
    gap: ${space(2)};
    align-items: baseline;
    padding-left: ${space(3)};
  }
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
`;

/** The line goes on in the direction of its row, and round the corner at the row's end. */
const Day = styled.li<{ $isWalked: boolean }>`
  position: relative;
  direction: ltr;
  &::before, &::after {
    content: '';
    position: absolute;
    z-index: -1;
    top: calc(50% - 2px);
    border: 0 solid ${({ $isWalked }) => color($isWalked ? 'accent' : 'border')};
  }
  &:not(:last-child)::before { width: 100%; border-top-width: 4px; }
`;

const Turning = styled(List)<{ $isBack: boolean; $turns: boolean }>`
  direction: ${({ $isBack }) => ($isBack ? 'rtl' : 'ltr')};
  & > li::before { ${({ $isBack }) => ($isBack ? 'right' : 'left')}: 50%; }
  & > li:last-child::after {
    display: ${({ $turns }) => ($turns ? 'block' : 'none')};
    ${({ $isBack }) => ($isBack ? 'right' : 'left')}: 50%;
    width: 50%;
    height: calc(var(--pitch) + 4px);
    border-width: ${({ $isBack }) => ($isBack ? '4px 0 4px 4px' : '4px 4px 4px 0')};
    border-radius: ${({ $isBack }) => ($isBack ? `${radius.round} 0 0 ${radius.round}` : `0 ${radius.round} ${radius.round} 0`)};
  }
`;

interface SprintPathProps {
  label: string;
  /** All days in order. */
  steps: readonly PathStep[];
  /** The line is drawn up to this day. */
  reached: number;
}

/** The sprint as one winding line through three named weeks. */
export const SprintPath = ({ label, steps, reached }: SprintPathProps) => (
  <Frame role="group" aria-label={label}>
    {sprintWeeks.map(({ name, number, days }, index) => (
      <Week key={name} aria-label={`Week ${number}: ${name}`}>
        <Name>
          <span>Week {number}</span>
          {name}
        </Name>
        <Turning $isBack={index % 2 === 1} $turns={index < sprintWeeks.length - 1}>
          {steps
            .filter(({ day }) => days.includes(day))
            .map((step) => (
              <Day key={step.day} $isWalked={step.day < reached}>
                <Step {...step} />
              </Day>
            ))}
        </Turning>
      </Week>
    ))}
  </Frame>
);
