import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, radius } from '#frontend/kit/theme/tokens.ts';
import { type Gap, gapOf } from './layout.tsx';

const Details = styled.details<{ $isFramed: boolean; $padding: Gap }>`
  ${({ $isFramed, $padding }) =>
    $isFramed &&
    css`
      padding: ${gapOf($padding)};
      border: 1px solid ${color('border')};
      border-radius: ${radius.medium};
    `}
`;

const Summary = styled.summary<{ $isQuiet: boolean; $height: number }>`
  min-height: ${({ $height }) => $height}px;
  padding-block: calc((${({ $height }) => $height}px - 1lh) / 2);
  font-weight: 600;
  cursor: pointer;
  ${({ $isQuiet }) => $isQuiet && css`display: inline-flex; align-items: center; text-decoration: underline;`}
`;

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  /** Looks like a link, without the browser's arrow. */
  isQuiet?: boolean;
  isFramed?: boolean;
  /** Of a frame. */
  padding?: Gap;
  /** Of the line to press, px. */
  height?: number;
}

/** What a press on its title unfolds. */
export const Fold = ({
  title,
  isQuiet = false,
  isFramed = false,
  padding = [3, 4],
  height = isFramed ? 28 : 44,
  children,
  ...rest
}: FoldProps) => (
  <Details {...rest} $isFramed={isFramed} $padding={padding}>
    <Summary $isQuiet={isQuiet} $height={height}>
      {title}
    </Summary>
    {children}
  </Details>
);
