import { type ComponentProps, type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import {
  type ColorName,
  color,
  elevation,
  media,
  radius,
  space,
  unrolled,
  wrapped,
} from '#frontend/kit/theme/tokens.ts';
import { type Gap, gapOf, ownProps } from './layout.tsx';

const Frame = styled.section<{ $isQuiet: boolean }>`
  min-width: 0;
  padding: ${space(6)};
  background: ${({ $isQuiet }) => color($isQuiet ? 'surfaceSunken' : 'surfaceRaised')};
  border: 1px solid ${color('border')};
  border-radius: ${radius.large};
  box-shadow: ${({ $isQuiet }) => ($isQuiet ? 'none' : elevation.low)};
  ${media.phone} { padding: ${space(5)} ${space(4)}; border-radius: ${radius.medium}; }
`;

export const CardHeader = styled.header`
  ${wrapped}
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(4)};
`;

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  as?: 'section' | 'div' | 'article' | 'li' | undefined;
  /** Its heading and its name. Without one it has no header, and `aria-label` names it. */
  title?: ReactNode;
  /** Of the heading, where an address leads to it. */
  titleId?: string;
  level?: 2 | 3;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  isQuiet?: boolean;
}

/** A part of a page in a frame. */
export function Card({ title, titleId, level = 2, aside, isQuiet = false, children, ...rest }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  if (title === undefined)
    return (
      <Frame {...rest} $isQuiet={isQuiet}>
        {children}
      </Frame>
    );
  return (
    <Frame aria-labelledby={titleId ?? id} {...rest} $isQuiet={isQuiet}>
      <CardHeader>
        <Heading id={titleId ?? id}>{title}</Heading>
        {aside}
      </CardHeader>
      {children}
    </Frame>
  );
}

const grounds = {
  sunken: 'surfaceSunken',
  raised: 'surfaceRaised',
  accent: 'accentSoft',
  info: 'infoSoft',
  positive: 'positiveSoft',
  warning: 'warningSoft',
  danger: 'dangerSoft',
} as const satisfies Record<string, ColorName>;

interface WellProps {
  tone?: keyof typeof grounds | 'none';
  padding?: Gap;
  /** Stacks what is in it. */
  gap?: Gap;
  /** With a border, in the colour of a warning or danger. */
  isFramed?: boolean;
}

const edgeOf = (tone: WellProps['tone']): string =>
  color(tone === 'warning' || tone === 'danger' ? tone : 'border');

/** A tinted box within a card. */
export const Well = styled.div.withConfig(ownProps('tone', 'padding', 'gap', 'isFramed'))<WellProps>`
  padding: ${({ padding = [3, 4] }) => gapOf(padding)};
  border-radius: ${radius.medium};
  ${({ tone = 'sunken' }) => tone !== 'none' && css`background: ${color(grounds[tone])};`}
  ${({ tone, isFramed }) => isFramed && css`border: 1px solid ${edgeOf(tone)};`}
  ${({ gap }) =>
    gap !== undefined && css`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${gapOf(gap)};`}
`;

/** A message about the whole page. Links in it look like its words. */
export const Banner = styled.div.withConfig(ownProps('tone'))<{ tone?: 'info' | 'warning' | 'positive' }>`
  ${wrapped}
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${({ tone = 'info' }) => color(`${tone}Soft`)};
  color: ${({ tone = 'info' }) => color(tone)};
  & a { color: inherit; font-weight: 600; }
`;

/** At most so high; what is more scrolls, and on paper is shown. */
export const Scroll = styled.div.withConfig(ownProps('height'))<{ height: string }>`
  max-height: ${({ height }) => height};
  overflow-y: auto;
  ${unrolled}
`;

const Paint = styled.span`
  display: inline-block;
  width: 1.25em;
  height: 1.25em;
  vertical-align: -0.25em;
  border: 1px solid ${color('borderStrong')};
  border-radius: 4px;
  forced-color-adjust: none;
`;

/** A sample of a colour, beside its name. */
export const Swatch = ({ of, ...rest }: { of: string; className?: string }) => (
  <Paint {...rest} style={{ background: of }} aria-hidden="true" />
);
