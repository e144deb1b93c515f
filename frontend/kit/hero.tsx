import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { Eyebrow, Muted } from '#frontend/kit/page-parts.tsx';
import { color, elevation, fontSize, media, radius, space } from '#frontend/kit/theme/tokens.ts';
import { Stack } from './layout.tsx';

const looks = {
  plain: `background: ${color('surfaceRaised')}; border: 1px solid ${color('border')};`,
  warning: `background: ${color('surfaceRaised')}; border: 1px solid ${color('warning')};`,
  accent: `background: ${color('surfaceRaised')}; border: 2px solid ${color('accent')};`,
  tinted: `background: ${color('accentSoft')}; border: 2px solid ${color('accent')};`,
} as const;

type Tone = keyof typeof looks;

const iconColors = { plain: 'text', warning: 'warning', accent: 'accent', tinted: 'accent' } as const;

const Frame = styled.section<{ $tone: Tone; $isCompact: boolean; $isIcon: boolean; $isSplit: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $isCompact }) => space($isCompact ? 5 : 10)};
  padding: ${({ $isCompact }) => ($isCompact ? `${space(8)} ${space(10)}` : space(10))};
  ${({ $tone }) => looks[$tone]}
  border-radius: ${radius.large};
  box-shadow: ${elevation.medium};
  ${({ $isSplit, $isIcon }) =>
    $isSplit &&
    css`grid-template-columns: auto minmax(0, 1fr); gap: ${space($isIcon ? 8 : 10)}; align-items: start;`}
  ${media.phone} {
    padding: ${({ $isCompact }) => ($isCompact ? space(5) : `${space(6)} ${space(5)}`)};
    ${({ $isSplit }) => $isSplit && css`grid-template-columns: minmax(0, 1fr); gap: ${space(3)};`}
  }
`;

const Title = styled.h2<{ $isCompact: boolean }>`
  font-size: ${({ $isCompact }) => fontSize[$isCompact ? 'h2' : 'h1']};
`;

interface HeroProps extends Omit<ComponentProps<'section'>, 'title'> {
  tone?: Tone;
  /** Smaller, with the heading of a card. */
  isCompact?: boolean;
  /** On the left, and above on phones: a large icon, or for instance a number. */
  icon?: LucideIcon;
  start?: ReactNode;
  /** Above the heading: words, or for instance a badge. */
  eyebrow?: ReactNode;
  /** Without one, `aria-label` or `aria-labelledby` names it. */
  title?: ReactNode;
  note?: ReactNode;
}

/** The most prominent card of a page. */
export function Hero(props: HeroProps) {
  const {
    tone = 'plain',
    isCompact = false,
    icon: Icon,
    start,
    eyebrow,
    title,
    note,
    children,
    ...rest
  } = props;
  const id = useId();
  const isSplit = Icon !== undefined || start !== undefined;
  const content = (
    <>
      {title !== undefined && (
        <Stack gap={2}>
          {typeof eyebrow === 'string' ? <Eyebrow>{eyebrow}</Eyebrow> : eyebrow}
          <Title id={id} $isCompact={isCompact}>
            {title}
          </Title>
          {note && <Muted>{note}</Muted>}
        </Stack>
      )}
      {children}
    </>
  );
  return (
    <Frame
      aria-labelledby={title === undefined ? undefined : id}
      {...rest}
      $tone={tone}
      $isCompact={isCompact}
      $isIcon={Icon !== undefined}
      $isSplit={isSplit}
    >
      {Icon && (
        <Icon size={64} strokeWidth={1.25} style={{ color: color(iconColors[tone]) }} aria-hidden="true" />
      )}
      {start}
      {isSplit ? <Stack gap={5}>{content}</Stack> : content}
    </Frame>
  );
}
