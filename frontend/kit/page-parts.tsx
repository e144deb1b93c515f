import { type ReactNode, useEffect, useRef } from 'react';
import styled, { css, keyframes } from 'styled-components';
import {
  color,
  contentWidth,
  fontSize,
  layer,
  media,
  mutedText,
  radius,
  space,
  stacked,
} from '#frontend/kit/theme/tokens.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import { Banner } from './boxes.tsx';

/** The content column of a page. */
export const Page = styled.div<{ $width?: keyof typeof contentWidth }>`
  width: 100%;
  max-width: ${({ $width = 'wide' }) => contentWidth[$width]};
  margin: 0 auto;
  padding: ${space(8)} ${space(6)} ${space(20)};
  ${stacked}
  gap: ${space(6)};
  align-content: start;
  ${media.phone} { padding: ${space(5)} ${space(4)} ${space(16)}; gap: ${space(5)}; }
`;

export const Muted = styled.span`
  ${mutedText('body')}
`;

/** A small line above a heading. */
export const Eyebrow = styled.p`
  color: ${color('textMuted')};
  font-size: ${fontSize.body};
  font-weight: 600;
`;

const breathe = keyframes`50% { opacity: 0.5; }`;

/** A placeholder while content loads. */
export const Skeleton = styled.div<{ $height?: number | string; $width?: string }>`
  height: ${({ $height = 20 }) => (typeof $height === 'number' ? `${$height}px` : $height)};
  width: ${({ $width = '100%' }) => $width};
  border-radius: ${radius.medium};
  background: ${color('border')};
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${media.still} { animation: none; }
`;

const shownTitle = { page: '', unseen: 0 };

function showTitle(): void {
  const { page, unseen } = shownTitle;
  if (page !== '') document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${page} · ${PRODUCT_NAME}`;
}

/** The number of unseen answers in front of the document's title; 0 shows none. */
export function setTitleCount(unseen: number): void {
  shownTitle.unseen = unseen;
  showTitle();
}

/** The page's h1. Sets the document title and takes the focus, so that screen readers announce the new page. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    shownTitle.page = title;
    showTitle();
  }, [title]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}

/** The error message of a rejected action; renders nothing without one. */
export const Refusal = ({ children }: { children: string | null | undefined }) =>
  children && (
    <Banner tone="warning" role="alert">
      {children}
    </Banner>
  );

export const hiddenFromSight = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** For screen readers only. */
export const VisuallyHidden = styled.span`${hiddenFromSight}`;

/** Shown while it has the focus, at the top of its page. */
export const SkipLink = styled.a`
  position: absolute;
  left: ${space(2)};
  top: -60px;
  z-index: ${layer.tooltip};
  padding: ${space(3)};
  border-radius: ${radius.small};
  background: ${color('surfaceRaised')};
  &:focus { top: ${space(2)}; }
`;

const turn = keyframes`to { transform: rotate(1turn); }`;

const SpinnerCircle = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

const PageCentre = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
  color: ${color('textMuted')};
`;

export const Spinner = ({ size = 16 }: { size?: number }) => (
  <SpinnerCircle $size={size} aria-hidden="true" />
);

/** Shown while a page loads. */
export const PageSpinner = () => (
  <PageCentre role="status">
    <Spinner size={32} />
    <VisuallyHidden>Loading…</VisuallyHidden>
  </PageCentre>
);
