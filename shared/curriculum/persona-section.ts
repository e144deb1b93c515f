import type { WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';

interface Persona {
  key: 'main' | 'second' | 'third';
  title: string;
  intro?: string;
  isOptional?: true;
  example: Record<Topic, string>;
}

const topics = {
  name: { label: 'name', kind: 'short', help: 'A first name that you will use at work.', isResult: true },
  facts: { label: 'demographic facts', kind: 'long', help: 'Age, household, work, place, income.' },
  beliefs: {
    label: 'beliefs and habits',
    kind: 'long',
    help: 'What they believe, do every week, and admire.',
  },
  goals: { label: 'goals', kind: 'long', help: 'What they want to be able to do.' },
  challenges: { label: 'challenges', kind: 'long', help: 'What stands in the way.' },
  help: { label: 'help from your product', kind: 'long', help: 'Which part of it matters to this person.' },
  channels: { label: 'preferred channels', kind: 'long', help: 'Where they would hear of you.' },
  sentence: {
    label: 'typical sentence',
    kind: 'long',
    help: 'One sentence they would really say.',
    lines: 2,
  },
} as const;
type Topic = keyof typeof topics;

const inBook: readonly string[] = ['name', 'facts', 'goals', 'challenges', 'sentence'];

/** The questions on one persona. Their keys begin with the persona's key. */
export function personaSection({ key, title, intro, isOptional, example }: Persona): WorkbookSection {
  const fields = Object.entries(topics).map(
    ([topic, { label, ...rest }]): WorkbookField => ({
      ...rest,
      key: `${key}_${topic}`,
      label: `${title}: ${label}`,
      example: example[topic as Topic],
      ...(inBook.includes(topic) ? { isForBook: true } : {}),
      ...(isOptional ? { isOptional } : {}),
    }),
  );
  return { key: `${key}_persona`, title, ...(intro ? { intro } : {}), fields };
}
