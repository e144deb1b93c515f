import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { AnswerView } from '#frontend/subjects/daily-work/answers/answer-view.tsx';
import { Button, color, fontSize, Muted, QuietLine, radius, Scroll, Stack, space } from '#kit';
import type { EarlierAnswer } from '#shared/contract/workbooks.ts';
import { answerText } from '#shared/domain/answers.ts';
import { paths } from '#shared/domain/pages.ts';

/** On a narrow screen, around them. */
export const Fold = styled.details`
  margin-bottom: ${space(5)};
  padding: 0 ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  &[open] { padding-bottom: ${space(4)}; }
  & > summary { padding: ${space(3)} 0; font-weight: 600; cursor: pointer; }
`;

export const TITLE = 'From your earlier days';

interface EarlierAnswersProps {
  days: readonly EarlierAnswer[];
  onInsert: (text: string, label: string) => void;
}

/** What was handed in on earlier days, each answer with a button that inserts it. */
export const EarlierAnswers = ({ days, onInsert }: EarlierAnswersProps) => (
  <Stack gap={5}>
    {days.map(({ day, what, answers }) => (
      <Stack key={`${day}${what}`} gap={3} role="group" aria-label={`Day ${day}: ${what}`}>
        <div>
          <Link to={paths.task(day)}>Day {day}</Link> <Muted>{what}</Muted>
        </div>
        {answers.length === 0 && <Muted as="p">You handed this day in as a file.</Muted>}
        {answers.map((given) => (
          <Answer key={given.key} given={given} onInsert={onInsert} />
        ))}
      </Stack>
    ))}
  </Stack>
);

interface AnswerProps {
  given: EarlierAnswer['answers'][number];
  onInsert: EarlierAnswersProps['onInsert'];
}

function Answer({ given: { answer, ...field }, onInsert }: AnswerProps) {
  const { label, kind } = field;
  const text = answerText(answer, field);
  const isInsertable = kind !== 'pictures' && text.trim() !== '';
  return (
    <Stack gap={1}>
      <Muted as="p">{label}</Muted>
      {/* Long answers scroll, so they must be focusable by keyboard. */}
      <Scroll height="14rem" role="group" aria-label={label} tabIndex={0} style={{ fontSize: fontSize.body }}>
        <AnswerView field={field} answer={answer} isNarrow />
      </Scroll>
      {isInsertable && (
        <QuietLine>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Insert: ${label}`}
            onClick={() => onInsert(text, label)}
          >
            Insert
          </Button>
        </QuietLine>
      )}
    </Stack>
  );
}
