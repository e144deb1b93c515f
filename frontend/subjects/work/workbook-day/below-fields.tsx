import { useUser } from '#frontend/data/session/session.ts';
import { MockupsBesideWork } from '#frontend/subjects/book/mockups/later-mockups.ts';
import { WorkAdvice } from '#frontend/subjects/review/advice/work-advice.tsx';
import type { DayWork } from '#frontend/subjects/work/task/day-work.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { showsMockups } from '#shared/domain/mockups/shows-mockups.ts';
import type { Steps } from './use-steps.ts';

const NO_ANSWERS: Answers = {};

interface BelowFieldsProps {
  work: DayWork;
  steps: Steps;
  sections: readonly WorkbookSection[];
}

/**
 * What the answers so far lead to: advice, and the brand in use on the days that give it its look. Below the buttons,
 * which therefore stay in their place.
 */
export function BelowFields({ work, sections, steps: { index, go } }: BelowFieldsProps) {
  const { id: userId } = useUser();
  const { day, isPreview, draft } = work;
  if (isPreview) return null;
  const form = draft.content.form ?? NO_ANSWERS;
  return (
    <>
      <WorkAdvice {...{ userId, day, sections, form, index }} onGo={go} />
      {showsMockups(sections) && <MockupsBesideWork {...{ userId, day, form }} isOwn />}
    </>
  );
}
