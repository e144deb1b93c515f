import { Pencil } from 'lucide-react';
import { createContext, use } from 'react';
import styled from 'styled-components';
import type { EntryFrameProps } from '#frontend/subjects/book/book-context.tsx';
import { Button, color, Refusal, Row, radius, space, stacked } from '#kit';
import type { Answer } from '#shared/contract/workbooks.ts';
import { TwoTexts } from './two-texts.tsx';
import { type BookEditor, useSaveText } from './use-book-editor.ts';

interface Editing {
  /** Every text offers to be edited. */
  isOn: boolean;
  start: BookEditor['start'];
}

export const EditingContext = createContext<Editing>({ isOn: false, start: () => undefined });

const EDITED_KINDS: ReadonlySet<string> = new Set(['short', 'long', 'list', 'table']);

const EditFrame = styled.div`
  ${stacked}
  gap: ${space(3)};
  @media screen { outline: 1px dashed ${color('borderStrong')}; outline-offset: ${space(2)}; border-radius: ${radius.small}; }
`;

/** A text of the own book: an offer of a later hand-in stands above it, and while editing its button below. */
export function EditableEntry({ day, entry, children }: EntryFrameProps) {
  const { isOn, start } = use(EditingContext);
  if (entry.offered !== null) {
    return (
      <Offer day={day} entry={entry} offered={entry.offered}>
        {children}
      </Offer>
    );
  }
  if (!isOn || !EDITED_KINDS.has(entry.kind)) return children;
  return (
    <EditFrame>
      {children}
      <Row justify="flex-end" className="screen-only">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Edit: ${entry.label}`}
          onClick={() => start({ day: day.day, key: entry.key }, entry.answer)}
        >
          <Pencil size={16} aria-hidden="true" />
          Edit
        </Button>
      </Row>
    </EditFrame>
  );
}

/** The day was handed in again after the text was edited: the owner decides which one the book shows. */
function Offer({ day, entry, offered, children }: EntryFrameProps & { offered: Answer }) {
  const save = useSaveText();
  return (
    <EditFrame>
      {children}
      <Refusal>{save.refusal}</Refusal>
      <TwoTexts
        field={entry}
        isBusy={save.isBusy}
        texts={[
          {
            title: 'In the book',
            answer: entry.answer,
            action: 'Keep mine',
            onChoose: () => void save.send({ day, entry, answer: entry.answer }),
          },
          {
            title: 'Newly handed in',
            answer: offered,
            action: 'Use it',
            onChoose: () => void save.send({ day, entry, answer: null }),
          },
        ]}
      >
        You handed in a newer version of this text.
      </TwoTexts>
    </EditFrame>
  );
}
