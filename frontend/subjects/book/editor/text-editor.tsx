import styled from 'styled-components';
import { isSame } from '#frontend/data/drafts/draft-merge.ts';
import { AnswerField } from '#frontend/subjects/work/workbook/answer-field.tsx';
import { goOn } from '#frontend/subjects/work/workbook/go-on.ts';
import { Button, CancelButton, color, Dialog, Refusal, Row, Stack, space } from '#kit';
import type { BookDay, BookEntry } from '#shared/contract/brand.ts';
import { countFilled } from '#shared/domain/answers.ts';
import { EarlierTexts } from './earlier-texts.tsx';
import { TwoTexts } from './two-texts.tsx';
import type { BookEditor, OpenText } from './use-book-editor.ts';
import { useSaveText } from './use-save-text.ts';

/** In sight, however long the text is. */
const Actions = styled(Row)`
  position: sticky;
  bottom: -${space(6)};
  z-index: 1;
  padding: ${space(3)} 0;
  background: ${color('surfaceRaised')};
`;

interface TextEditorProps {
  editor: BookEditor;
  open: OpenText;
  day: BookDay;
  entry: BookEntry;
}

/** The dialog in which a text is written. What is typed survives a reload, and a failed save. */
export function TextEditor({ editor, open, day, entry }: TextEditorProps) {
  const { change, close } = editor;
  const save = useSaveText(close);
  const label = entry.caption || day.heading;
  const isChanged = !isSame(open.answer, open.base);
  const newer = newerText(open, entry);
  return (
    <Dialog title={label} isWide isChanged={isChanged} onClose={close}>
      <Stack gap={5}>
        {newer !== null && <Newer {...{ editor, open, entry, newer }} />}
        <Stack onKeyDown={(event) => goOn(event)}>
          <AnswerField field={entry} name={`book.${entry.key}`} answer={open.answer} onAnswer={change} />
        </Stack>
        <Refusal>{save.refusal}</Refusal>
        <Actions>
          <Button
            isBusy={save.isBusy}
            disabled={!isChanged || newer !== null || countFilled(entry, open.answer) === 0}
            onClick={() => void save.send({ day, entry, answer: open.answer })}
          >
            Save
          </Button>
          <CancelButton />
        </Actions>
        {!isChanged && <EarlierTexts day={day} entry={entry} onRestored={close} />}
      </Stack>
    </Dialog>
  );
}

/** What the book shows by now, where it differs both from what was written and from what it began with. */
function newerText({ answer, base }: OpenText, entry: BookEntry): BookEntry['offered'] {
  const now = entry.offered ?? entry.answer;
  return isSame(now, base) || isSame(now, answer) ? null : now;
}

interface NewerProps extends Pick<TextEditorProps, 'editor' | 'open' | 'entry'> {
  newer: NonNullable<BookEntry['offered']>;
}

const Newer = ({ editor: { rebase, close }, open, entry, newer }: NewerProps) => (
  <TwoTexts
    field={entry}
    texts={[
      {
        title: 'What you write here',
        answer: open.answer,
        action: 'Keep mine',
        onChoose: () => rebase(newer),
      },
      { title: 'The newer text', answer: newer, action: 'Use it', onChoose: close },
    ]}
  >
    {entry.offered === null
      ? 'This text was saved on another screen while you were writing.'
      : 'You handed in a newer version of this text while you were writing.'}
  </TwoTexts>
);
