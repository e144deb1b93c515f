import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { readFromBrowser, saveInBrowser } from '#frontend/data/drafts/browser-drafts.ts';
import { useUser } from '#frontend/data/session/session.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { firstStep, type KeptStep } from './first-step.ts';

export interface Steps {
  index: number;
  heading: RefObject<HTMLHeadingElement | null>;
  go: (index: number) => void;
}

interface StepsInput {
  day: number;
  /** The version that was handed in last; 0 for none. */
  version: number;
  /** Undefined until loaded. */
  sections: readonly WorkbookSection[] | undefined;
  form: Answers | undefined;
  /** The questions whose answers a coach has remarked on. */
  remarked: ReadonlySet<string>;
}

/** The step on screen; a change moves the focus to its heading, below the sticky bar. */
export function useSteps({ day, version, sections, form, remarked }: StepsInput): Steps {
  const { id: userId } = useUser();
  const [index, setIndex] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = `step:${day}`;
  if (index === null && sections && form) {
    const kept = readFromBrowser<KeptStep>(userId, name);
    setIndex(firstStep(sections, form, { kept, version, remarked }));
  }
  const shown = useRef(index);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = index;
    if (before === null || before === index) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [index]);
  const go = (next: number): void => {
    setIndex(next);
    const section = sections?.[next]?.key;
    if (section) saveInBrowser(userId, name, { section, version } satisfies KeptStep);
  };
  return { index: index ?? 0, heading, go };
}
