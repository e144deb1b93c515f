import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, space } from '#frontend/theme/tokens.ts';
import { Prose } from './layout.tsx';
import { splitList } from './split-list.ts';

const Points = styled(Prose).attrs({ as: 'ul' })`
  display: grid;
  gap: ${space(1)};
  padding-inline-start: ${space(5)};
  list-style: disc;
  & > li::marker { color: ${color('accent')}; }
`;

/** User text whose lines with a leading hyphen are a list. */
export const ListedText = ({ text }: { text: string }): ReactElement => (
  <>
    {splitList(text).map((part) =>
      'points' in part ? (
        <Points key={part.at}>
          {part.points.map((point) => (
            <li key={point.at}>{point.text}</li>
          ))}
        </Points>
      ) : (
        <Prose key={part.at}>{part.text}</Prose>
      ),
    )}
  </>
);
