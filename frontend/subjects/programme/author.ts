import { deviceNow } from '#frontend/browser/clock.ts';
import {
  type Fields,
  isSame,
  mergeServerFields,
  unchanged,
  write,
} from '#frontend/data/drafts/draft-merge.ts';
import { mergeLists } from './merge-keys.ts';
import type { OpenParts, Parts, PartsState } from './open-parts.ts';

/** A change of one part: its fields before and after. */
interface PartChange {
  part: string;
  before: Fields;
  after: Fields;
}

/** What is undone at once. */
interface Step {
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

function addStep(steps: readonly Step[], changes: readonly PartChange[], at: number): Step[] {
  const last = steps.at(-1);
  if (!goesOn(last, changes, at)) return [...steps, { changes, at }].slice(-MOST_STEPS);
  const joined = last.changes.map((change, index) => ({
    ...change,
    after: changes[index]?.after ?? change.after,
  }));
  return [...steps.slice(0, -1), { changes: joined, at }];
}

/** The fields that take a change back, without what was changed by others since. */
function inverseOf({ before, after }: PartChange, now: Fields): Fields {
  const names = Object.keys(after);
  const theirs = Object.fromEntries(names.map((name) => [name, now[name]]));
  const { mine, open } = mergeServerFields(write(unchanged(after), before), theirs, [], mergeLists);
  return Object.fromEntries(
    names
      .filter((name) => !open.includes(name) && !isSame(mine[name], now[name]))
      .map((name) => [name, mine[name]]),
  );
}

export interface AuthorView extends PartsState {
  /** Numbers of steps. */
  undoable: number;
  redoable: number;
}

/** The draft of a programme on screen: its parts, and what can be undone. */
export interface Author extends Pick<OpenParts, 'fieldsOf' | 'flush' | 'show' | 'renew'> {
  subscribe: (listener: () => void) => () => void;
  view: () => AuthorView;
  /** Changes fields, of one part or several, as one step. Returns what takes it back, as another step. */
  change: (fields: Readonly<Record<string, Fields>>) => () => void;
  /** Takes over parts that the server has replaced, as one step. Returns what takes it back. */
  replace: (newer: Parts) => () => void;
  /** Returns what was changed. */
  undo: () => Step | undefined;
  redo: () => Step | undefined;
}

/** `open` opens the parts; they call `notify` at every change. */
export function createAuthor(open: (notify: () => void) => OpenParts): Author {
  const listeners = new Set<() => void>();
  let [past, future]: [readonly Step[], readonly Step[]] = [[], []];
  let shown: AuthorView | undefined;
  const notify = (): void => {
    shown = undefined;
    for (const listener of listeners) listener();
  };
  const parts = open(notify);
  const remember = (now: readonly Step[], later: readonly Step[]): void => {
    [past, future] = [now, later];
    notify();
  };
  const record = (steps: readonly Step[], changes: readonly PartChange[]): (() => void) => {
    remember(steps, []);
    return () => remember([...past, revert(parts, { changes, at: 0 })], []);
  };
  return {
    ...parts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => {
      shown ??= { ...parts.state(), undoable: past.length, redoable: future.length };
      return shown;
    },
    renew: (newer) => {
      parts.renew(newer);
      notify();
    },
    change: (fields) => {
      const changes = Object.entries(fields).map(([part, after]) => changeOf(parts, part, after));
      apply(parts, changes);
      return record(addStep(past, changes, deviceNow()), changes);
    },
    replace: (newer) => {
      const changes = changesTo(parts, newer);
      parts.renew(newer);
      return record([...past, { changes, at: 0 }], changes);
    },
    undo: () => {
      const step = past.at(-1);
      if (step) remember(past.slice(0, -1), [...future, revert(parts, step)]);
      return step;
    },
    redo: () => {
      const step = future.at(-1);
      if (step) remember([...past, revert(parts, step)], future.slice(0, -1));
      return step;
    },
  };
}

const changeOf = ({ fieldsOf }: OpenParts, part: string, after: Fields): PartChange => {
  const now = fieldsOf(part);
  return { part, after, before: Object.fromEntries(Object.keys(after).map((name) => [name, now[name]])) };
};

/** What differs in newer parts; their fields replace all that are there. */
function changesTo(parts: OpenParts, newer: Parts): PartChange[] {
  const all = Object.entries(newer).map(([part, { fields }]) => {
    const names = Object.keys(parts.fieldsOf(part));
    return changeOf(parts, part, {
      ...Object.fromEntries(names.map((name) => [name, undefined])),
      ...fields,
    });
  });
  return all.filter(({ before, after }) => !isSame(before, after));
}

function apply(parts: OpenParts, changes: readonly PartChange[]): void {
  for (const { part, after } of changes) parts.change(part, after);
}

/** Takes a step back, without what others have changed since. Returns that as a step. */
function revert(parts: OpenParts, { changes }: Step): Step {
  const reverted = changes.map((change) =>
    changeOf(parts, change.part, inverseOf(change, parts.fieldsOf(change.part))),
  );
  apply(parts, reverted);
  return { changes: reverted.toReversed(), at: 0 };
}
