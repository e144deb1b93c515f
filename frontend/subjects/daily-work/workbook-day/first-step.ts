import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { isAnswered, openFields } from '#shared/domain/answers.ts';

/** The step that was left, kept in this browser. */
export interface KeptStep {
  section: string;
  /** The version that had been handed in by then; 0 for none. */
  version: number;
}

interface Left {
  kept: KeptStep | null;
  /** The version that was handed in last; 0 for none. */
  version: number;
  /** The questions whose answers a coach has remarked on. */
  remarked?: ReadonlySet<string>;
}

/**
 * The step to open: the one that was left; else of a day that was handed in the first with a remark, of one that was
 * begun the first with an open answer.
 */
export function firstStep(
  sections: readonly WorkbookSection[],
  form: Answers,
  { kept, version, remarked }: Left,
): number {
  const left = kept?.version === version ? sections.findIndex(({ key }) => key === kept.section) : -1;
  if (left >= 0) return left;
  if (version > 0)
    return Math.max(
      0,
      sections.findIndex(({ fields }) => fields.some(({ key }) => remarked?.has(key))),
    );
  if (!isAnswered(sections, form)) return 0;
  return openFields(sections, form)[0]?.index ?? sections.length - 1;
}
