import type { FoundGroup, SearchKind } from '#shared/contract/search.ts';

type Words = readonly [one: string, many: string];

const coachWords: Readonly<Record<SearchKind, Words>> = {
  client: ['client', 'clients'],
  submission: ['submission', 'submissions'],
  feedback: ['feedback', 'feedback'],
  message: ['message', 'messages'],
  note: ['private note', 'private notes'],
  task: ['task', 'tasks'],
};

const wordsOf = (kind: SearchKind, isCoach: boolean): Words =>
  !isCoach && kind === 'submission' ? ['day of your work', 'days of your work'] : coachWords[kind];

/** 'All 10 submissions', 'All 10+ submissions'. */
export const allWords = ({ kind, count, isAtLeast }: Counted, isCoach: boolean): string =>
  `All ${count}${isAtLeast ? '+' : ''} ${wordsOf(kind, isCoach)[1]}`;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Counted = Pick<FoundGroup, 'kind' | 'count' | 'isAtLeast'>;

export const headingOf = ({ kind, count, isAtLeast }: Counted, isCoach: boolean): string =>
  `${capital(wordsOf(kind, isCoach)[1])} · ${count}${isAtLeast ? '+' : ''}`;

/** For screen readers: how many of what. */
export function countWords(commands: number, groups: readonly Counted[], isCoach: boolean): string {
  const found = groups.map(({ kind, count, isAtLeast }) => {
    const [one, many] = wordsOf(kind, isCoach);
    return `${count}${isAtLeast ? ' or more' : ''} ${count === 1 ? one : many}`;
  });
  if (commands > 0) found.push(commands === 1 ? '1 command' : `${commands} commands`);
  return found.length === 0 ? 'Nothing found' : found.join(', ');
}

export const kindWords = (kind: SearchKind, isCoach: boolean): string => wordsOf(kind, isCoach)[1];
