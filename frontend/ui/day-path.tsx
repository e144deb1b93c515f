import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, fontFamily, fontSize, motion, radius, space } from '#frontend/theme/tokens.ts';
import { SPRINT_DAYS } from '#shared/domain/sprint.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(${SPRINT_DAYS}, minmax(0, 1fr));
  gap: ${space(1)};
  @media (max-width: 64rem) { grid-template-columns: repeat(7, minmax(0, 1fr)); gap: ${space(2)} ${space(1)}; }
`;

const looks = {
  done: css`background: ${color('accent')}; border-color: ${color('accent')}; color: ${color('onAccent')};`,
  waiting: css`background: ${color('warningSoft')}; border-color: ${color('warning')}; color: ${color('warning')};`,
  missed: css`border-color: ${color('danger')}; color: ${color('danger')};`,
  current: css`border: 3px solid ${color('accent')}; color: ${color('accent')};`,
  locked: css`background: transparent; border-style: dashed; color: ${color('textMuted')};`,
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
  font: 600 ${fontSize.body} ${fontFamily.display};
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

/** The sprint's days in one row, or in a row per week on narrow screens. */
export const DayPath = ({ label, steps }: { label: string; steps: readonly PathStep[] }): ReactElement => (
  <List aria-label={label}>
    {steps.map((step) => (
      <li key={step.day}>
        <Step {...step} />
      </li>
    ))}
  </List>
);

function Step({ day, look, name, title, mark: Icon, to }: PathStep): ReactElement {
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
