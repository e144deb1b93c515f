import type { PathStep } from '#frontend/ui/day-step.tsx';
import { SprintPath } from '#frontend/ui/sprint-path.tsx';
import { sprintDays } from '#shared/domain/sprint.ts';

const TODAY = 9;

const steps = sprintDays.map(
  (day): PathStep => ({
    day,
    look: day < TODAY ? 'done' : day === TODAY ? 'current' : 'locked',
    name: '',
    title: undefined,
    mark: undefined,
    to: undefined,
  }),
);

/** The weeks of the programme that the page advertises. */
const parts = ['Foundations', 'Voice', 'Launch'].map((name, at) => ({
  ...{ name, label: `Week ${at + 1}`, firstDay: at * 7 + 1, lastDay: at * 7 + 7 },
}));

/** The participants' path, on its ninth day. */
export const PathDrawing = () => (
  <div aria-hidden="true">
    <SprintPath label="" steps={steps} parts={parts} reached={TODAY} />
  </div>
);
