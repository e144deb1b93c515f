import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { isSame } from '#frontend/data/drafts/draft-merge.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { bookEditsQuery } from '#frontend/subjects/book/queries.ts';
import { AnswerView } from '#frontend/subjects/daily-work/answers/answer-view.tsx';
import { AnswerField } from '#frontend/subjects/daily-work/workbook/answer-field.tsx';
import { goOn } from '#frontend/subjects/daily-work/workbook/go-on.ts';
import {
  Button,
  CancelButton,
  color,
  Dialog,
  Line,
  ListOf,
  Muted,
  QuietLine,
  Refusal,
  Row,
  Stack,
  space,
  TimeText,
} from '#kit';
import type { BookDay, BookEdit, BookEntry } from '#shared/contract/brand.ts';
import type { Answer } from '#shared/contract/workbooks.ts';
import { countFilled } from '#shared/domain/answers.ts';
import { TwoTexts } from './two-texts.tsx';
import { type BookEditor, type OpenText, useSaveText } from './use-book-editor.ts';

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
  const { change, rebase, close } = editor;
  const save = useSaveText(close);
  const label = entry.caption || day.heading;
  const isChanged = !isSame(open.answer, open.base);
  const newer = newerText(open, entry);
  return (
    <Dialog title={label} isWide isChanged={isChanged} onClose={close}>
      <Stack gap={5}>
        {newer !== null && (
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
        )}
        <Stack onKeyDown={goOn}>
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

interface EarlierTextsProps {
  day: BookDay;
  entry: BookEntry;
  onRestored: () => void;
}

/** The history of a text, from which an earlier one or the handed-in one is restored. */
function EarlierTexts(props: EarlierTextsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={3}>
      <QuietLine>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide earlier texts' : 'Earlier texts'}
        </Button>
      </QuietLine>
      {isOpen && <History {...props} />}
    </Stack>
  );
}

function History({ day, entry, onRestored }: EarlierTextsProps) {
  const { id } = useUser();
  const query = useQuery(bookEditsQuery(id, day.day, entry.key));
  const save = useSaveText(onRestored);
  const restore = (answer: Answer | null): void => void save.send({ day, entry, answer });
  const written = { ...query, data: query.data === undefined ? undefined : textsOf(query.data ?? []) };
  return (
    <Stack gap={3}>
      <Refusal>{save.refusal}</Refusal>
      {entry.edit !== null && (
        <div>
          <Button variant="secondary" size="small" isBusy={save.isBusy} onClick={() => restore(null)}>
            Restore what you handed in
          </Button>
        </div>
      )}
      <ListOf query={written} skeletons={2} empty="This text is as you handed it in.">
        {({ id: edit, at, answer }) => (
          <Line key={edit ?? at} padding={4} gap={2}>
            <Row justify="space-between" gap={2}>
              <Muted>
                {edit === null ? 'Handed in' : 'Edited'} <TimeText at={at} isInSentence />
              </Muted>
              {isSame(answer, entry.answer) ? (
                <Muted>In the book now</Muted>
              ) : (
                <Button variant="quiet" size="small" isBusy={save.isBusy} onClick={() => restore(answer)}>
                  Restore this text
                </Button>
              )}
            </Row>
            <AnswerView field={entry} answer={answer} isNarrow />
          </Line>
        )}
      </ListOf>
    </Stack>
  );
}

/** A restored hand-in is listed where it was handed in. */
const textsOf = (edits: readonly BookEdit[]): { id: number | null; at: string; answer: Answer }[] =>
  edits.flatMap(({ id, at, answer }) => (answer === null ? [] : [{ id, at, answer }]));
