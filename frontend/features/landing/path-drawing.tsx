import type { PathStep } from '#frontend/ui/day-step.tsx';
import { SprintPath } from '#frontend/ui/sprint-path.tsx';
import { daysTo, sprintDays } from '#shared/domain/sprint.ts';
import { offer } from './landing-words.ts';

/** More would be higher than the words beside them. */
const MAX_DAYS = 28;
const days = offer ? daysTo(Math.min(offer.titles.length, MAX_DAYS)) : sprintDays;
const TODAY = Math.min(9, Math.ceil(days.length * 0.4));

const steps = days.map(
  (day): PathStep => ({
    day,
    look: day < TODAY ? 'done' : day === TODAY ? 'current' : 'locked',
    name: '',
    title: undefined,
    mark: undefined,
    to: undefined,
  }),
);

/** The weeks of the brand sprint. */
const weeks = ['Foundations', 'Voice', 'Launch'].map((name, at) => ({
  ...{ name, label: `Week ${at + 1}`, firstDay: at * 7 + 1, lastDay: at * 7 + 7 },
}));

/** The participants' path, early on. */
export const PathDrawing = () => (
  <div aria-hidden="true">
    <SprintPath
      label=""
      steps={steps}
      parts={offer?.parts.filter(({ firstDay }) => firstDay <= days.length) ?? weeks}
      reached={TODAY}
    />
  </div>
);
