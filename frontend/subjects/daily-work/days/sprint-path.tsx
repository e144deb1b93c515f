import styled from 'styled-components';
import { color, fontSize, radius, space } from '#kit';
import type { ProgrammeOutline } from '#shared/contract/programmes.ts';
import { type PathStep, Step } from './day-step.tsx';

/** Days in a row. */
const A_ROW = 7;

const Path = styled.div`
  container-type: inline-size;
  isolation: isolate;
`;

/** A row of days; its height is the distance between the lines of two rows. */
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
  font-size: ${fontSize.small};
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

const Days = styled.ol<{ $isBack: boolean; $turns: boolean }>`
  display: grid;
  grid-template-columns: repeat(${A_ROW}, minmax(0, 1fr));
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
  parts: Parts;
  /** The line is drawn up to this day. */
  reached: number;
}

/** The sprint as one winding line through its named parts. */
export const SprintPath = ({ label, steps, parts, reached }: SprintPathProps) => (
  <Path role="group" aria-label={label}>
    {rowsOf(parts).map(({ part, days, isBack, turns }) => (
      <Week key={days[0]} aria-label={[part.label, part.name].filter(Boolean).join(': ')}>
        <Name>
          {days[0] === part.firstDay && (
            <>
              <span>{part.label}</span>
              {part.name}
            </>
          )}
        </Name>
        <Days $isBack={isBack} $turns={turns}>
          {steps
            .filter(({ day }) => days.includes(day))
            .map((step) => (
              <Day key={step.day} $isWalked={step.day < reached}>
                <Step {...step} />
              </Day>
            ))}
        </Days>
      </Week>
    ))}
  </Path>
);

type Parts = ProgrammeOutline['parts'];

interface PathRow {
  part: Parts[number];
  days: number[];
  isBack: boolean;
  /** The line goes round the corner into the next row. */
  turns: boolean;
}

/** The parts in rows. After a full row the line goes on in the opposite direction, after a shorter one from the left. */
function rowsOf(parts: Parts): PathRow[] {
  const rows: PathRow[] = [];
  for (const part of parts)
    for (let first = part.firstDay; first <= part.lastDay; first += A_ROW) {
      const before = rows.at(-1);
      const length = Math.min(A_ROW, part.lastDay - first + 1);
      const days = Array.from({ length }, (_, at) => first + at);
      const isLast = part === parts.at(-1) && first + length > part.lastDay;
      rows.push({
        part,
        days,
        isBack: before?.turns === true && !before.isBack,
        turns: length === A_ROW && !isLast,
      });
    }
  return rows;
}
