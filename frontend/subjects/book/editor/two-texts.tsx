import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AnswerView } from '#frontend/subjects/work/answers/answer-view.tsx';
import { Button, color, Muted, media, radius, Stack, space, stacked } from '#kit';
import type { Answer, WorkbookField } from '#shared/contract/workbooks.ts';

const Panel = styled.section`
  display: grid;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 1px solid ${color('warning')};
  border-radius: ${radius.medium};
  background: ${color('warningSoft')};
  color: ${color('text')};
  font-size: 1rem;
  ${media.phone} { padding: ${space(4)}; }
  @media print { display: none; }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space(3)};
`;

const Side = styled.div`
  ${stacked}
  grid-template-rows: auto 1fr auto;
  gap: ${space(2)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
`;

const Words = styled.div`
  max-height: 16rem;
  overflow-y: auto;
`;

interface Text {
  title: string;
  answer: Answer;
  /** What keeps it. */
  action: string;
  onChoose: () => void;
}

interface TwoTextsProps {
  field: WorkbookField;
  /** What happened. */
  children: ReactNode;
  texts: readonly [Text, Text];
  isBusy?: boolean;
}

/** Two texts of one field, both readable, of which the owner chooses one. */
export const TwoTexts = ({ field, children, texts, isBusy = false }: TwoTextsProps) => (
  <Panel aria-label={`Two texts: ${field.label}`}>
    <p role="status">{children}</p>
    <Pair>
      {texts.map(({ title, answer, action, onChoose }) => (
        <Side key={title}>
          <Muted>{title}</Muted>
          {/* Long texts scroll, so they must be focusable by keyboard. */}
          <Words tabIndex={0} role="group" aria-label={title}>
            <AnswerView field={field} answer={answer} isNarrow />
          </Words>
          <Stack gap={0}>
            <Button variant="secondary" size="small" isBusy={isBusy} onClick={onChoose}>
              {action}
            </Button>
          </Stack>
        </Side>
      ))}
    </Pair>
  </Panel>
);
