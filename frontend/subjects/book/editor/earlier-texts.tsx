import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { isSame } from '#frontend/data/drafts/draft-merge.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { bookEditsQuery } from '#frontend/subjects/book/queries.ts';
import { AnswerView } from '#frontend/subjects/work/answers/answer-view.tsx';
import { Button, color, ListOf, Muted, QuietLine, Refusal, Row, Stack, space, stacked, TimeText } from '#kit';
import type { BookDay, BookEdit, BookEntry } from '#shared/contract/brand.ts';
import type { Answer } from '#shared/contract/workbooks.ts';
import { useSaveText } from './use-save-text.ts';

const Line = styled.li`
  ${stacked}
  gap: ${space(2)};
  padding: ${space(4)} 0;
  border-top: 1px solid ${color('border')};
`;

interface EarlierTextsProps {
  day: BookDay;
  entry: BookEntry;
  onRestored: () => void;
}

/** The history of a text, from which an earlier one or the handed-in one is restored. */
export function EarlierTexts(props: EarlierTextsProps) {
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
          <Line key={edit ?? at}>
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
