import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AnswerView } from '#frontend/subjects/daily-work/answers/answer-view.tsx';
import { Button, color, fontSize, Grid, Muted, media, radius, Scroll, Stack, space, Well } from '#kit';
import type { Answer, WorkbookField } from '#shared/contract/workbooks.ts';

const Panel = styled.section`
  display: grid;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 1px solid ${color('warning')};
  border-radius: ${radius.medium};
  background: ${color('warningSoft')};
  color: ${color('text')};
  font-size: ${fontSize.body};
  ${media.phone} { padding: ${space(4)}; }
  @media print { display: none; }
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
    <Grid min="15rem" gap={3}>
      {texts.map(({ title, answer, action, onChoose }) => (
        <Well key={title} tone="raised" padding={4} gap={2} style={{ gridTemplateRows: 'auto 1fr auto' }}>
          <Muted>{title}</Muted>
          {/* Long texts scroll, so they must be focusable by keyboard. */}
          <Scroll height="16rem" tabIndex={0} role="group" aria-label={title}>
            <AnswerView field={field} answer={answer} isNarrow />
          </Scroll>
          <Stack gap={0}>
            <Button variant="secondary" size="small" isBusy={isBusy} onClick={onChoose}>
              {action}
            </Button>
          </Stack>
        </Well>
      ))}
    </Grid>
  </Panel>
);
