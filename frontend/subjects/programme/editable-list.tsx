import type { ReactNode } from 'react';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { offerUndo } from '#frontend/data/http/undo-offer.ts';
import { moved } from '#frontend/subjects/daily-work/workbook/rows.ts';
import { type RowActions, rowOf, useMoves } from '#frontend/subjects/daily-work/workbook/use-moves.ts';
import { newKey } from '#shared/domain/draft-questions.ts';
import { useAuthor, useKeysOf } from './author-context.ts';
import { AddButton, MovableRows } from './parts.tsx';

export interface EditableItem {
  at: number;
  actions: RowActions;
  onCopy: () => void;
}

interface EditableListProps {
  day: string;
  /** The field of the day that names the items by their keys, in order. */
  name: string;
  itemName: 'section' | 'question';
  most: number;
  /** The fields of a new item. */
  blank: (key: string) => Fields;
  copied: (fields: Fields, from: string, to: string) => Fields;
  onAdd?: (key: string) => void;
  children: (key: string, item: EditableItem) => ReactNode;
}

/** Sections of a day, or questions of a section: rows that come, go, and move. */
export function EditableList(props: EditableListProps) {
  const { day, name, itemName, most, blank, copied, onAdd, children } = props;
  const author = useAuthor();
  const keys = useKeysOf(day, name);
  const store = (next: readonly string[]): (() => void) => author.change({ [day]: { [name]: next } });
  const moves = useMoves(keys, (at, to) => store(moved(keys, at, to)));
  const [letter, title] = itemName === 'section' ? (['s', 'Section'] as const) : (['f', 'Question'] as const);
  const insert = (at: number, fieldsOf: (key: string) => Fields): void => {
    const key = newKey(letter);
    author.change({ [day]: { ...fieldsOf(key), [name]: keys.toSpliced(at, 0, key) } });
    onAdd?.(key);
    moves.focusOn(`${rowOf(key)} [data-place]`);
  };
  const remove = (at: number): void => {
    offerUndo(`${title} removed`, store(keys.toSpliced(at, 1)), { isStep: true });
    moves.focusOn(`${rowOf(keys[at + 1] ?? keys[at - 1] ?? '')} [data-place]`);
  };
  return (
    <>
      <MovableRows moves={moves} label={`${title}s`}>
        {keys.map((key, at) =>
          children(key, {
            at,
            actions: moves.actions(at, () => remove(at)),
            onCopy: () => insert(at + 1, (copy) => copied(author.fieldsOf(day), key, copy)),
          }),
        )}
      </MovableRows>
      <AddButton disabled={keys.length >= most} onClick={() => insert(keys.length, blank)}>
        Add a {itemName}
      </AddButton>
    </>
  );
}
