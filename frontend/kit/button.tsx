import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, fontSize, media, motion, radius, space } from '#frontend/kit/theme/tokens.ts';
import { Spinner } from './page-parts.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large';

interface Look {
  $variant: Variant;
  $size: Size;
}

const variants = {
  primary: css`
    background: ${color('accent')};
    color: ${color('onAccent')};
    &:hover:not(:disabled) { background: ${color('accentStrong')}; }
  `,
  secondary: css`
    background: ${color('surfaceRaised')};
    color: ${color('text')};
    border-color: ${color('borderStrong')};
    &:hover:not(:disabled) { border-color: ${color('text')}; }
  `,
  quiet: css`
    background: transparent;
    color: ${color('text')};
    text-decoration: underline;
    text-underline-offset: 0.18em;
    &:hover:not(:disabled) { background: ${color('surfaceSunken')}; }
    /* At the end of a line its text stands at the edge. */
    &:last-child { margin-inline-end: calc(-1px - var(--side)); }
    /* Where buttons wrap, words without a frame would seem indented. */
    ${media.phone} {
      border-color: ${color('border')};
      text-decoration: none;
      &:last-child { margin-inline-end: 0; }
    }
  `,
  danger: css`
    background: ${color('dangerSoft')};
    color: ${color('danger')};
    border-color: currentcolor;
  `,
};

const sizes = {
  small: css`--side: ${space(3)}; min-height: 36px; font-size: ${fontSize.body};`,
  medium: css`--side: ${space(5)}; min-height: 44px;`,
  large: css`--side: ${space(8)}; min-height: 54px; font-size: ${fontSize.lead};`,
};

/** Of a line of quiet buttons: their texts stand below other texts, on a phone their frames. */
export const flushQuiet = css`
  margin-inline: calc(-${space(3)} - 1px);
  ${media.phone} { margin-inline: 0; }
`;

/** A line of one quiet button or more. */
export const QuietLine = styled.div`${flushQuiet}`;

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  padding: 0 var(--side);
  border: 1px solid transparent;
  border-radius: ${radius.round};
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  text-align: center;
  cursor: pointer;
  transition: background ${motion.quick}, color ${motion.quick}, border-color ${motion.quick};
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}
  &:focus-visible { border-radius: ${radius.round}; }
  &:disabled, &[aria-disabled='true'] { opacity: 0.55; cursor: not-allowed; }
  @media (pointer: coarse) { min-height: 44px; }
`;

const Styled = styled.button<Look>`${look}`;
const StyledLink = styled(Link)<Look>`${look}`;
const StyledAnchor = styled.a<Look>`${look}`;

interface Options {
  variant?: Variant;
  size?: Size;
}

const refuse = (press: MouseEvent): void => press.preventDefault();

/** A busy button keeps the focus, which a disabled one would lose. */
export function Button({
  variant = 'primary',
  size = 'medium',
  isBusy = false,
  children,
  ...rest
}: ComponentProps<'button'> & Options & { isBusy?: boolean }) {
  const busy = isBusy ? { 'aria-disabled': true, onClick: refuse } : {};
  return (
    <Styled type="button" {...rest} {...busy} $variant={variant} $size={size}>
      {isBusy && <Spinner />}
      {children}
    </Styled>
  );
}

/** A router link that looks like a button. */
export const LinkButton = ({
  variant = 'primary',
  size = 'medium',
  ...rest
}: ComponentProps<typeof Link> & Options) => <StyledLink {...rest} $variant={variant} $size={size} />;

/** As `ButtonLink`, for addresses outside the router: files and mail. */
export const AnchorButton = ({
  variant = 'secondary',
  size = 'medium',
  ...rest
}: ComponentProps<'a'> & Options) => <StyledAnchor {...rest} $variant={variant} $size={size} />;

/** A quiet button that holds an icon, large enough for a finger. */
export const QuietIcon = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color('textMuted')};
  cursor: pointer;
  &:hover { color: ${color('text')}; }
`;

export const IconButton = styled.button`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: ${color('text')};
  cursor: pointer;
  &:hover { background: ${color('surfaceSunken')}; }
  &:focus-visible { border-radius: ${radius.round}; }
`;

/** A button that looks like its text. */
export const PlainButton = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
`;
