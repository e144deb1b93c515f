import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { paths } from '#frontend/app/paths.ts';
import { color, fontFamily, fontSize, media, motion, radius, space } from '#frontend/theme/tokens.ts';
import { Stack } from '#frontend/ui/layout.tsx';
import { type StepStatus, stepStatus } from '#shared/domain/sprint.ts';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(21, minmax(0, 1fr));
  gap: ${space(1)};
  ${media.phone} { grid-template-columns: repeat(7, minmax(0, 1fr)); gap: ${space(2)} ${space(1)}; }
`;

const looks = {
  completed: css`background: ${color('accent')}; border-color: ${color('accent')}; color: ${color('onAccent')};`,
  active: css`border: 3px solid ${color('accent')}; color: ${color('accent')};`,
  locked: css`background: transparent; border-style: dashed; color: ${color('textMuted')};`,
};

const circle = css<{ $status: StepStatus }>`
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
  ${({ $status }) => looks[$status]}
  &:focus-visible { border-radius: ${radius.round}; }
`;

const LinkedStep = styled(Link)<{ $status: StepStatus }>`
  ${circle}
  &:hover { transform: translateY(-2px); }
`;
const LockedStep = styled.span<{ $status: StepStatus }>`${circle}`;

const Mark = styled.span`
  position: absolute;
  right: -3px;
  bottom: -3px;
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  border-radius: 50%;
  background: ${color('positive')};
  color: ${color('surfaceRaised')};
`;

interface ProgressStripProps {
  currentDay: number;
  titles: ReadonlyMap<number, string>;
  submittedDays: ReadonlySet<number>;
  total: number;
}

/** The path of 21 steps; each says its day, its state and whether something was handed in. */
export function ProgressStrip({
  currentDay,
  titles,
  submittedDays,
  total,
}: ProgressStripProps): ReactElement {
  return (
    <Stack $gap={4} as="section">
      <h2>Your sprint</h2>
      <List aria-label="Sprint progress">
        {Array.from({ length: total }, (_, n) => n + 1).map((day) => {
          const status = stepStatus(day, currentDay);
          const isSubmitted = submittedDays.has(day);
          const name = `Day ${day}, ${status}${isSubmitted ? ', submitted' : ''}`;
          const mark = isSubmitted && (
            <Mark>
              <Check size={12} strokeWidth={4} aria-hidden="true" />
            </Mark>
          );
          return (
            <li key={day}>
              {status === 'locked' ? (
                <LockedStep $status={status} role="img" aria-label={name}>
                  {day}
                </LockedStep>
              ) : (
                <LinkedStep
                  $status={status}
                  to={paths.task(day)}
                  aria-label={name}
                  title={titles.get(day)}
                  {...(status === 'active' ? { 'aria-current': 'step' as const } : {})}
                >
                  {day}
                  {mark}
                </LinkedStep>
              )}
            </li>
          );
        })}
      </List>
    </Stack>
  );
}
