import { Check, Circle } from 'lucide-react';
import styled from 'styled-components';
import { Badge, color, space, VisuallyHidden } from '#kit';
import type { TickCount } from '#shared/contract/feedback.ts';
import type { Line } from '#shared/domain/points.ts';

const Point = styled.span<{ $isDone: boolean }>`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: ${space(1.5)};
  & svg { margin-top: 0.25em; justify-self: center; color: ${({ $isDone }) => color($isDone ? 'positive' : 'borderStrong')}; }
`;

/** A point of the action plan as a coach sees it. */
export const DonePoint = ({ point, isDone }: { point: Line; isDone: boolean }) => (
  <Point $isDone={isDone}>
    {isDone ? <Check size={18} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
    <span>
      {point.text}
      {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
    </span>
  </Point>
);

/** '3 of 5 done'; nothing where there is nothing to do. */
export const DoneCount = ({ count }: { count: TickCount | null | undefined }) =>
  !count || count.total === 0 ? null : (
    <Badge $tone={count.done === count.total ? 'positive' : 'neutral'}>
      {count.done === count.total && <Check size={14} aria-hidden="true" />}
      {count.done} of {count.total} done
    </Badge>
  );

export const DoneBadge = () => (
  <Badge $tone="positive">
    <Check size={14} aria-hidden="true" />
    Done
  </Badge>
);
