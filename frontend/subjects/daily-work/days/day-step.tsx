import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, fontFamily, fontSize, media, motion, radius } from '#kit';

const looks = {
  done: css`background: ${color('accent')}; border-color: ${color('accent')}; color: ${color('onAccent')};
    ${media.forced} { forced-color-adjust: none; background: Highlight; color: HighlightText; }`,
  waiting: css`background: ${color('warningSoft')}; border-color: ${color('warning')}; color: ${color('warning')};`,
  missed: css`border-color: ${color('danger')}; color: ${color('danger')};`,
  current: css`border: 3px solid ${color('accent')}; color: ${color('accent')};`,
  locked: css`background: ${color('surface')}; border-style: dashed; color: ${color('textMuted')};`,
};

type StepLook = keyof typeof looks;

const circle = css<{ $look: StepLook }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  max-width: 100%;
  aspect-ratio: 1;
  margin: 0 auto;
  border: 1.5px solid ${color('borderStrong')};
  border-radius: ${radius.round};
  background: ${color('surfaceRaised')};
  font: 560 ${fontSize.body} ${fontFamily.display};
  text-decoration: none;
  transition: transform ${motion.quick};
  ${({ $look }) => looks[$look]}
  &:focus-visible { border-radius: ${radius.round}; }
`;

const LinkedCircle = styled(Link)<{ $look: StepLook }>`
  ${circle}
  &:hover { transform: translateY(-2px); }
`;
const PlainCircle = styled.span<{ $look: StepLook }>`${circle}`;

const Mark = styled.span<{ $isDone: boolean }>`
  position: absolute;
  right: -4px;
  bottom: -4px;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border-radius: 50%;
  border: 2px solid ${color('surface')};
  background: ${({ $isDone }) => color($isDone ? 'positive' : 'text')};
  color: ${color('surface')};
`;

export interface PathStep {
  day: number;
  look: StepLook;
  /** The accessible name. */
  name: string;
  title: string | undefined;
  mark: LucideIcon | undefined;
  /** Undefined: not a link. */
  to: string | undefined;
}

/** A day of a path: a numbered circle, a link where `to` is given. */
export function Step({ day, look, name, title, mark: Icon, to }: PathStep) {
  const content = (
    <>
      {day}
      {Icon && (
        <Mark $isDone={look === 'done'}>
          <Icon size={11} strokeWidth={3.5} aria-hidden="true" />
        </Mark>
      )}
    </>
  );
  if (to === undefined) {
    return (
      <PlainCircle $look={look} role="img" aria-label={name} title={title}>
        {content}
      </PlainCircle>
    );
  }
  return (
    <LinkedCircle
      $look={look}
      to={to}
      aria-label={name}
      aria-current={look === 'current' ? 'step' : undefined}
      title={title}
    >
      {content}
    </LinkedCircle>
  );
}
