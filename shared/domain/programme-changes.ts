import type { FieldKind } from '#shared/contract/workbooks.ts';
import { type Compared, comparedOf, type Parts, type RawTask } from './programme-draft.ts';

/** What one version or draft of a programme says otherwise than the former one. */
export interface Change {
  /** The number of the day, in the former version if that had it; null: the programme itself. */
  formerDay: number | null;
  /** Its number now, otherwise as before. */
  day: number | null;
  /** One sentence. */
  what: string;
  /** Every answer keeps its question. */
  isSafe: boolean;
  isNewDay?: true;
}

type Said = Pick<Change, 'what' | 'isSafe'>;
interface Named {
  key: string;
  [name: string]: unknown;
}

const safe = (what: string): Said => ({ what, isSafe: true });
const unsafe = (what: string): Said => ({ what, isSafe: false });

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** 'the title, the checks and the example' */
const listed = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1');

function textsThatChanged<T extends object>(a: T, b: T, names: Readonly<Record<string, string>>): string {
  const changed = Object.entries(names).filter(([name]) => !isSame(a[name as keyof T], b[name as keyof T]));
  return listed([...new Set(changed.map(([, words]) => words))]);
}

const headTexts = {
  name: 'name',
  promise: 'promise',
  description: 'description',
  tasksHeading: 'heading',
  policy: 'opening of days',
  parts: 'parts',
};

const dayTexts = {
  ...{
    title: 'title',
    deliverable: 'deliverable',
    estimatedTime: 'time',
    coachTemplate: 'feedback template',
  },
  ...{ resultLabel: 'name of the result', bookHeading: 'heading in the book', chapter: 'chapter' },
  ...{ description: 'description', guidance: 'guidance', checks: 'checks', example: 'example' },
  ...{ needs: 'earlier work that it shows', where: 'link' },
};

const kinds: Readonly<Record<FieldKind, string>> = {
  ...{ short: 'a short text', long: 'a long text', choice: 'a choice', date: 'a date', link: 'a link' },
  ...{ number: 'a number', colour: 'a colour', list: 'a list', table: 'a table', colours: 'colours' },
  pictures: 'pictures',
};

const dayKinds: Readonly<Record<string, string>> = {
  ...{ rest: 'a day of rest', reading: 'a reading', call: 'a call' },
};
const dayKindOf = ({ kind }: RawTask): string => dayKinds[String(kind)] ?? 'a day of work';

/** The items of both lists that keep their order among each other: a longest common sequence of keys. */
function inPlace(before: readonly string[], after: readonly string[]): Set<string> {
  const known = new Map(before.map((key, at) => [key, at]));
  const best: { key: string; at: number; length: number; earlier: number }[] = [];
  const longest = (below: number): number =>
    best.reduce(
      (found, { at, length }, index) => (at < below && length > (best[found]?.length ?? 0) ? index : found),
      -1,
    );
  for (const key of after) {
    const at = known.get(key);
    if (at === undefined) continue;
    const earlier = longest(at);
    best.push({ key, at, length: (best[earlier]?.length ?? 0) + 1, earlier });
  }
  const kept = new Set<string>();
  for (let item = best[longest(before.length)]; item; item = best[item.earlier]) kept.add(item.key);
  return kept;
}

interface Pairs<T> {
  added: T[];
  removed: T[];
  moved: Set<string>;
  both: [T, T][];
}

function pairsOf<T extends { key: string }>(before: readonly T[], after: readonly T[]): Pairs<T> {
  const [old, now] = [before, after].map((items) => new Map(items.map((item) => [item.key, item]))) as [
    Map<string, T>,
    Map<string, T>,
  ];
  const kept = inPlace([...old.keys()], [...now.keys()]);
  const both = after.flatMap((item) => {
    const former = old.get(item.key);
    return former ? [[former, item] as [T, T]] : [];
  });
  return {
    added: after.filter(({ key }) => !old.has(key)),
    removed: before.filter(({ key }) => !now.has(key)),
    moved: new Set(both.map(([, { key }]) => key).filter((key) => !kept.has(key))),
    both,
  };
}

const named = (what: string, { label, title }: Named): string => `the ${what} “${label ?? title ?? ''}”`;

const columnsIn = ({ columns = [] }: Named): unknown[] =>
  (columns as Named[]).map(({ key, kind, counts, options }) => [key, kind, counts, options]);

const optionsIn = ({ options = [] }: Named): string[] => options as string[];

function changesOfField(before: Named, after: Named): Said[] {
  const field = named('question', after);
  if (before.kind !== after.kind) {
    const [was, is] = [before, after].map(({ kind }) => kinds[kind as FieldKind] ?? 'nothing');
    return [unsafe(`${field} asks for ${is} instead of ${was}`)];
  }
  if (!isSame(columnsIn(before), columnsIn(after))) return [unsafe(`${field} has other columns`)];
  const gone = optionsIn(before).filter((option) => !optionsIn(after).includes(option));
  if (gone.length > 0) return [unsafe(`${field} no longer has the choice “${gone[0]}”`)];
  return isSame(before, after) ? [] : [safe(`${field} has other words or settings`)];
}

type Placed = Named & { section: string };
const fieldsIn = ({ sections = [] }: RawTask): Placed[] =>
  sections.flatMap(({ key: section, fields }) => fields.map((field) => ({ ...field, section })));

/** Questions and sections come, go and stand elsewhere. */
function changesOfItems(what: string, { added, removed, moved, both }: Pairs<Named>): Said[] {
  return [
    ...added.map((item) => unsafe(`${named(what, item)} is new`)),
    ...removed.map((item) => unsafe(`${named(what, item)} is gone`)),
    ...both.flatMap(([former, item]) =>
      moved.has(item.key) || former.section !== item.section
        ? [unsafe(`${named(what, item)} stands in another place`)]
        : [],
    ),
  ];
}

function changesOfDay(before: RawTask, after: RawTask): Said[] {
  if (isSame(before, after)) return [];
  const isOther = before.kind !== after.kind;
  // Of another kind only what both days have.
  const compared = Object.entries(dayTexts).filter(([name]) => !isOther || (name in before && name in after));
  const texts = textsThatChanged(before, after, Object.fromEntries(compared));
  const ofTexts = texts === '' ? [] : [safe(`its ${texts} changed`)];
  if (isOther) return [unsafe(`it is ${dayKindOf(after)} instead of ${dayKindOf(before)}`), ...ofTexts];
  const sections = pairsOf<Named>(before.sections ?? [], after.sections ?? []);
  const fields = pairsOf(fieldsIn(before), fieldsIn(after));
  // A section that comes or goes does so with its questions.
  const [added, removed] = [sections.added, sections.removed].map((all) => all.map(({ key }) => key));
  const apart = {
    ...fields,
    added: fields.added.filter(({ section }) => !added?.includes(section)),
    removed: fields.removed.filter(({ section }) => !removed?.includes(section)),
  };
  return [
    ...ofTexts,
    ...changesOfItems('section', sections),
    ...sections.both.flatMap(([former, { fields: _, ...section }]) =>
      isSame([former.title, former.intro], [section.title, section.intro])
        ? []
        : [safe(`${named('section', section)} has other words`)],
    ),
    ...changesOfItems('question', apart),
    ...fields.both.flatMap(([{ section: _was, ...former }, { section: _is, ...field }]) =>
      changesOfField(former, field),
    ),
  ];
}

/** All changes, the programme's own first, then by day. */
export function changesBetween(former: Parts, draft: Parts): Change[] {
  const [before, after] = [comparedOf(former), comparedOf(draft)];
  const texts = textsThatChanged(before, after, headTexts);
  const { added, removed, moved, both } = pairsOf(before.days, after.days);
  const numberIn = ({ days }: Compared, key: string): number => days.findIndex((day) => day.key === key) + 1;
  const titled = ({ title }: RawTask): string => (title === undefined ? '' : ` “${title}”`);
  const days: Change[] = [
    ...added.map((task): Change => {
      const day = numberIn(after, task.key);
      return { ...{ formerDay: day, day, isNewDay: true }, ...unsafe(`Day ${day}${titled(task)} is new.`) };
    }),
    ...removed.map((task): Change => {
      const day = numberIn(before, task.key);
      return { ...{ formerDay: day, day }, ...unsafe(`Day ${day}${titled(task)} is gone.`) };
    }),
    ...both.flatMap(([former, task]): Change[] => {
      const place = { formerDay: numberIn(before, task.key), day: numberIn(after, task.key) };
      const said = changesOfDay(former, task);
      return [
        ...(moved.has(task.key)
          ? [{ ...place, ...unsafe(`Day ${place.day}${titled(task)} was day ${place.formerDay}.`) }]
          : []),
        ...said.map(({ what, isSafe }) => ({ ...place, isSafe, what: `Day ${place.day}: ${what}.` })),
      ];
    }),
  ];
  const own = { formerDay: null, day: null, ...safe(`The programme's ${texts} changed.`) };
  return [...(texts === '' ? [] : [own]), ...days.toSorted((a, b) => (a.day ?? 0) - (b.day ?? 0))];
}
