import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '#frontend/theme/tokens.ts';
import type { Line } from '#shared/domain/points.ts';
import { Prose } from './layout.tsx';
import { splitList } from './split-list.ts';

const Points = styled(Prose).attrs({ as: 'ul' })<{ $isMarked: boolean }>`
  display: grid;
  gap: ${space(1)};
  padding-inline-start: ${({ $isMarked }) => ($isMarked ? 0 : space(5))};
  list-style: ${({ $isMarked }) => ($isMarked ? 'none' : 'disc')};
  & > li::marker { color: ${color('accent')}; }
`;

/** Renders a point, with its own mark. */
export type PointRenderer = (point: Line) => ReactNode;

interface ListedTextProps {
  text: string;
  point?: PointRenderer | undefined;
}

/** User text whose lines with a leading hyphen are a list. */
export const ListedText = ({ text, point: render }: ListedTextProps) => (
  <>
    {splitList(text).map((part) =>
      'points' in part ? (
        <Points key={part.at} $isMarked={render !== undefined}>
          {part.points.map((point) => (
            <li key={point.at}>{render ? render(point) : point.text}</li>
          ))}
        </Points>
      ) : (
        <Prose key={part.at}>{part.text}</Prose>
      ),
    )}
  </>
);
