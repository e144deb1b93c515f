import styled from 'styled-components';
import { color, fontSize, space } from '#kit';
import type { ProgrammeOutline } from '#shared/contract/programmes.ts';
import { type PathStep, Step } from './day-step.tsx';

/** Days in a row. */
const A_ROW = 7;

const Path = styled.div`
  container-type: inline-size;
  isolation: isolate;
`;

const Week = styled.section`
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr);
  align-items: center;
  height: 84px;
  @container (max-width: 40rem) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 2.25rem 1fr;
    height: 108px;
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
  }
`;

/** With the line to the next day of its row. */
const Day = styled.li<{ $isWalked: boolean }>`
  position: relative;
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    z-index: -1;
    top: calc(50% - 2px);
    left: 50%;
    width: 100%;
    border-top: 4px solid ${({ $isWalked }) => color($isWalked ? 'accent' : 'border')};
  }
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(${A_ROW}, minmax(0, 1fr));
`;

interface SprintPathProps {
  label: string;
  /** All days in order. */
  steps: readonly PathStep[];
  parts: Parts;
  /** The line is drawn up to this day. */
  reached: number;
}

/** The sprint as rows of days, named by its parts, each read from left to right. */
export const SprintPath = ({ label, steps, parts, reached }: SprintPathProps) => (
  <Path role="group" aria-label={label}>
    {rowsOf(parts).map(({ part, days }) => (
      <Week key={days[0]} aria-label={[part.label, part.name].filter(Boolean).join(': ')}>
        <Name>
          {days[0] === part.firstDay && (
            <>
              <span>{part.label}</span>
              {part.name}
            </>
          )}
        </Name>
        <Days>
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

/** The parts in rows of a week. */
const rowsOf = (parts: Parts): { part: Parts[number]; days: number[] }[] =>
  parts.flatMap((part) =>
    Array.from({ length: Math.ceil((part.lastDay - part.firstDay + 1) / A_ROW) }, (_, row) => {
      const first = part.firstDay + row * A_ROW;
      const length = Math.min(A_ROW, part.lastDay - first + 1);
      return { part, days: Array.from({ length }, (_, at) => first + at) };
    }),
  );
