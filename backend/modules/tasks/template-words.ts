import type { WorkbookField } from '#shared/contract/workbooks.ts';
import { daysThatNeed } from '#shared/curriculum/curriculum.ts';

/** The later days that use this day's work. */
export function resultMark(day: number): string {
  const later = daysThatNeed(day).map((each) => `Day ${each}`);
  return later.length === 0
    ? '★ your result of the day'
    : `★ keep at hand for ${new Intl.ListFormat('en-GB').format(later)}`;
}

/** The help line, with the advised length unless the texts already name it. */
export function helpOf({ label, help = '', maxWords }: WorkbookField): string {
  const isTold = maxWords === undefined || `${label} ${help}`.includes(String(maxWords));
  return isTold ? help : `${help} At most ${maxWords} words.`.trim();
}
