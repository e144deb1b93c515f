import { MockupsBesideWork } from '#frontend/blocks/book/mockups/later-mockups.ts';
import { useUser } from '#frontend/data/session/session.ts';
import type { DayWork } from '#frontend/features/task/day-work.ts';
import type { Answers } from '#shared/contract/workbooks.ts';
import { showsMockups } from '#shared/domain/mockups/shows-mockups.ts';

const NO_ANSWERS: Answers = {};

/** The brand in use on the days that give it its look. Below the buttons, which therefore stay in their place. */
export function BelowFields({ work: { day, isPreview, draft } }: { work: DayWork }) {
  const { id: userId } = useUser();
  if (isPreview || !showsMockups(day)) return null;
  return <MockupsBesideWork {...{ userId, day }} form={draft.content.form ?? NO_ANSWERS} isOwn />;
}
