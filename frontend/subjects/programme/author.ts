import { deviceNow } from '#frontend/browser/clock.ts';
import { type Fields, isSame } from '#frontend/data/drafts/draft-merge.ts';
import { addStep, type PartChange, type Step, takenBack } from './history.ts';
import type { OpenParts, Parts, PartsState } from './open-parts.ts';

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

/** `open` opens the parts; it is given what is told of every change. */
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
    return () => remember([...past, takeBack(parts, { changes, at: 0 })], []);
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
      if (step) remember(past.slice(0, -1), [...future, takeBack(parts, step)]);
      return step;
    },
    redo: () => {
      const step = future.at(-1);
      if (step) remember([...past, takeBack(parts, step)], future.slice(0, -1));
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
function takeBack(parts: OpenParts, { changes }: Step): Step {
  const back = changes.map((change) =>
    changeOf(parts, change.part, takenBack(change, parts.fieldsOf(change.part))),
  );
  apply(parts, back);
  return { changes: back.toReversed(), at: 0 };
}
