import { diffWords } from './word-diff.ts';

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

interface ChangedWordsProps {
  before: string;
  after: string;
  /** The later text's name in annotation selectors; none where it was removed. */
  part?: string | undefined;
}

/** Both texts in one, with the words that were removed and added. */
export const ChangedWords = ({ before, after, part }: ChangedWordsProps) => (
  <span data-part={part}>
    {diffWords(before, after).map(({ kind, text }, index) => {
      const Element = elements[kind];
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of two frozen texts never change
      return <Element key={index}>{text}</Element>;
    })}
  </span>
);
