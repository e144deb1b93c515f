import {
  type Fields,
  isSame,
  mergeServerFields,
  unchanged,
  write,
} from '#frontend/data/drafts/draft-merge.ts';
import { mergeItems } from '#frontend/data/drafts/merge-items.ts';
import { areKeys, mergeKeys } from './merge-keys.ts';

/** A change of one part: its fields before and after. */
export interface PartChange {
  part: string;
  before: Fields;
  after: Fields;
}

/** What is undone at once. */
export interface Step {
  changes: readonly PartChange[];
  /** ms since 1970 of its last change. */
  at: number;
}

/** Typing in one field within this pause is one step. */
const PAUSE_MS = 1_500;
const MOST_STEPS = 500;

/** Whether a change goes on with the typing of a step. */
function goesOn(step: Step | undefined, changes: readonly PartChange[], at: number): step is Step {
  const [last, now] = [step?.changes[0], changes[0]];
  if (!step || !last || !now || step.changes.length + changes.length > 2) return false;
  const names = Object.keys(now.after);
  const isText = names.length === 1 && typeof now.after[names[0] ?? ''] === 'string';
  return (
    isText &&
    last.part === now.part &&
    at - step.at < PAUSE_MS &&
    Object.keys(last.after).join() === names.join()
  );
}

export function addStep(steps: readonly Step[], changes: readonly PartChange[], at: number): Step[] {
  const last = steps.at(-1);
  if (!goesOn(last, changes, at)) return [...steps, { changes, at }].slice(-MOST_STEPS);
  const joined = last.changes.map((change, index) => ({
    ...change,
    after: changes[index]?.after ?? change.after,
  }));
  return [...steps.slice(0, -1), { changes: joined, at }];
}

/** The fields that take a change back, without what was changed by others since. */
export function takenBack({ before, after }: PartChange, now: Fields): Fields {
  const names = Object.keys(after);
  const theirs = Object.fromEntries(names.map((name) => [name, now[name]]));
  const { mine, open } = mergeServerFields(write(unchanged(after), before), theirs, [], (base, own, other) =>
    (areKeys(base, own, other) ? mergeKeys : mergeItems)(base, own, other),
  );
  return Object.fromEntries(
    names
      .filter((name) => !open.includes(name) && !isSame(mine[name], now[name]))
      .map((name) => [name, mine[name]]),
  );
}
