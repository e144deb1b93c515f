import styled from 'styled-components';
import { media, space, stacked, wrapped } from '#frontend/kit/theme/tokens.ts';

/** Keeps a component's own props out of the element that it draws. */
export const ownProps = <P extends string>(
  ...names: readonly P[]
): { shouldForwardProp: (name: string) => boolean } => ({
  shouldForwardProp: (name) => !names.includes(name as P),
});

/** In steps of 4 px: one for both directions, or between the rows and between the columns. */
export type Gap = number | readonly [rows: number, columns: number];

export const gapOf = (gap: Gap): string => (typeof gap === 'number' ? space(gap) : gap.map(space).join(' '));

interface StackProps {
  gap?: Gap;
  /** Across; 'stretch' by default. */
  align?: 'start' | 'center' | 'end';
}

/** One below the other, none wider than the place. */
export const Stack = styled.div.withConfig(ownProps('gap', 'align'))<StackProps>`
  ${stacked}
  gap: ${({ gap = 4 }) => gapOf(gap)};
  ${({ align }) => align && `justify-items: ${align};`}
`;

interface RowProps {
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'flex-start' | 'center' | 'flex-end' | 'space-between';
  /** Does not wrap. */
  isOneLine?: boolean;
}

/** Beside each other, in as many lines as it takes. */
export const Row = styled.div.withConfig(ownProps('gap', 'align', 'justify', 'isOneLine'))<RowProps>`
  ${wrapped}
  gap: ${({ gap = 3 }) => gapOf(gap)};
  justify-content: ${({ justify = 'flex-start' }) => justify};
  ${({ align }) => align && `align-items: ${align};`}
  ${({ isOneLine }) => isOneLine && `flex-wrap: nowrap;`}
`;

interface GridProps {
  /** The least width of a column. */
  min: string;
  gap?: Gap;
  align?: 'start' | 'center' | 'end';
  /** Keeps the width of the columns where there are too few for a line. */
  isFilled?: boolean;
}

/** As many equal columns as there is room for. */
export const Grid = styled.div.withConfig(ownProps('min', 'gap', 'align', 'isFilled'))<GridProps>`
  display: grid;
  grid-template-columns: repeat(
    ${({ isFilled }) => (isFilled ? 'auto-fill' : 'auto-fit')},
    minmax(min(100%, ${({ min }) => min}), 1fr)
  );
  gap: ${({ gap = 4 }) => gapOf(gap)};
  ${({ align }) => align && `align-items: ${align};`}
`;

interface SplitProps {
  /** The columns; by default the second is as wide as its content. */
  of?: string;
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** One below the other on phones, or below a width. */
  stacks?: 'phone' | (string & {});
}

/** Columns beside each other. */
export const Split = styled.div.withConfig(ownProps('of', 'gap', 'align', 'stacks'))<SplitProps>`
  display: grid;
  grid-template-columns: ${({ of = 'minmax(0, 1fr) auto' }) => of};
  gap: ${({ gap = 3 }) => gapOf(gap)};
  align-items: ${({ align = 'center' }) => align};
  ${({ stacks }) =>
    stacks &&
    `${stacks === 'phone' ? media.phone : `@media (max-width: ${stacks})`} { grid-template-columns: minmax(0, 1fr); }`}
`;

/** Parts of a page: stacked; on wide screens the columns `wide`. */
export const Columns = styled.div.withConfig(ownProps('wide'))<{ wide: string }>`
  ${stacked}
  gap: ${space(6)};
  align-items: start;
  ${media.wide} { grid-template-columns: ${({ wide }) => wide}; }
`;
