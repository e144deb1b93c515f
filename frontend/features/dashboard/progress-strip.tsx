import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { DayPath, type PathStep } from '#frontend/ui/day-path.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { paths } from '#shared/domain/pages.ts';
import { sprintDays, stepStatus } from '#shared/domain/sprint.ts';

const looks = { completed: 'done', active: 'current', locked: 'locked' } as const;

interface ProgressStripProps {
  currentDay: number;
  titles: ReadonlyMap<number, string>;
  submittedDays: ReadonlySet<number>;
}

/** The participant's days, each with its state and whether it is submitted. */
export function ProgressStrip({ currentDay, titles, submittedDays }: ProgressStripProps): ReactElement {
  const steps = sprintDays.map((day): PathStep => {
    const status = stepStatus(day, currentDay);
    const isOpen = status !== 'locked';
    const isSubmitted = isOpen && submittedDays.has(day);
    return {
      day,
      look: looks[status],
      name: `Day ${day}, ${status}${isSubmitted ? ', submitted' : ''}`,
      title: isOpen ? titles.get(day) : undefined,
      mark: isSubmitted ? Check : undefined,
      to: isOpen ? paths.task(day) : undefined,
    };
  });
  return (
    <Stack $gap={4} as="section">
      <h2>Your sprint</h2>
      <DayPath label="Sprint progress" steps={steps} />
    </Stack>
  );
}
