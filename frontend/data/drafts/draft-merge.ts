/** The fields of a draft by name. Missing and empty values are equal. */
export type Fields = Readonly<Record<string, unknown>>;

/** The merge state of a draft that other screens may save too. */
export interface Merging {
  /** The server's fields, as last received. */
  known: Fields;
  /** This screen's fields. */
  mine: Fields;
  /** Conflicts: fields changed on both sides. Saves send the server's value until the writer chooses. */
  open: readonly string[];
}

/** A conflict: one field that was changed on both sides. */
export interface Choice {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export const unchanged = (fields: Fields): Merging => ({ known: fields, mine: fields, open: [] });

/** Applies typed changes. A conflict ends when both sides are equal. */
export function write(state: Merging, change: Fields): Merging {
  const mine = { ...state.mine, ...change };
  return { ...state, mine, open: state.open.filter((name) => !isSame(mine[name], state.known[name])) };
}

/** Resolves a conflict with the writer's choice. */
export function choose(state: Merging, name: string, value: unknown): Merging {
  const open = state.open.filter((other) => other !== name);
  return { ...state, mine: { ...state.mine, [name]: value }, open };
}

/** Three-way merge of two lists; null when it is a conflict. */
export type MergeLists = (
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
) => unknown[] | null;

/**
 * Three-way merge per field: a change on one side wins, a change on both is a conflict unless lists can be merged.
 * `unanswered` are this screen's saves that may have arrived; their values cause no conflict.
 */
export function mergeServerFields(
  state: Merging,
  theirs: Fields,
  unanswered: readonly Fields[] = [],
  lists: MergeLists = mergeSets,
): Merging {
  const mine: Record<string, unknown> = { ...state.mine };
  const open: string[] = [];
  for (const name of namesOf(state.mine, state.known, theirs)) {
    const own = unanswered.find((sent) => isSame(sent[name], theirs[name]));
    const base = own ? own[name] : state.known[name];
    const merged = mergeField([base, mine[name], theirs[name]], lists, state.open.includes(name));
    if (merged.isOpen) open.push(name);
    else mine[name] = merged.value;
  }
  return { known: theirs, mine, open };
}

interface MergedField {
  value?: unknown;
  isOpen?: boolean;
}

function mergeField(
  [base, mine, theirs]: readonly [unknown, unknown, unknown],
  lists: MergeLists,
  wasOpen: boolean,
): MergedField {
  if (isSame(mine, theirs)) return { value: mine };
  if (wasOpen) return { isOpen: true };
  if (isSame(base, theirs)) return { value: mine };
  if (isSame(base, mine)) return { value: theirs };
  if (Array.isArray(mine ?? []) && Array.isArray(theirs ?? [])) {
    const value = lists(asList(base), asList(mine), asList(theirs));
    return value ? { value } : { isOpen: true };
  }
  return { isOpen: true };
}

/**
 * Adds what was typed before a draft was loaded: a text after the loaded one, a list joined with it, any other
 * value in its place.
 */
export function addTyped(
  state: Merging,
  initial: Fields,
  typed: Fields,
  lists: MergeLists = mergeSets,
): Merging {
  const changed = Object.entries(typed).filter(([name, value]) => !isSame(value, initial[name]));
  const added = changed.map(([name, value]) => [name, joined(initial[name], value, state.mine[name], lists)]);
  return write(state, Object.fromEntries(added));
}

function joined(initial: unknown, typed: unknown, loaded: unknown, lists: MergeLists): unknown {
  const { value, isOpen } = mergeField([initial, typed, loaded], lists, false);
  if (!isOpen) return value;
  return typeof typed === 'string' && typeof loaded === 'string' ? `${loaded}\n${typed}` : typed;
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Keeps what either side added, drops what either side removed. */
function mergeSets(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] {
  const without = (list: readonly unknown[], other: readonly unknown[]): unknown[] =>
    list.filter((entry) => !other.some((each) => isSame(each, entry)));
  const removed = [...without(base, mine), ...without(base, theirs)];
  return [...without(theirs, removed), ...without(without(mine, base), theirs)];
}

const namesOf = (...all: readonly Fields[]): Set<string> => new Set(all.flatMap(Object.keys));

/** The fields to save: the writer's, except the server's value for conflicts. */
export const toSave = ({ known, mine, open }: Merging): Fields => ({
  ...mine,
  ...Object.fromEntries(open.map((name) => [name, known[name]])),
});

export function isUnsaved(state: Merging): boolean {
  const wanted = toSave(state);
  return [...namesOf(wanted, state.known)].some((name) => !isSame(wanted[name], state.known[name]));
}

export const choicesOf = ({ known, mine, open }: Merging): Choice[] =>
  open.map((name) => ({ name, mine: mine[name], theirs: known[name] }));

/** Equal once stored: the server trims texts, drops empty values and does not keep key order. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(stored(a)) === JSON.stringify(stored(b));

function stored(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(stored);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).map(([key, part]) => [key, stored(part)] as const);
  return Object.fromEntries(
    entries.filter(([, part]) => part !== null).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
