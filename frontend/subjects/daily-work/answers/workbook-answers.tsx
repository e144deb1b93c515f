import styled from 'styled-components';
import { AnnotatedText, type Marked } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import { color, fontFamily, fontSize, keptLines, Line, Muted, media, Stack, space, Text } from '#kit';
import type { Answer, Answers, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, countFilled, countWords, findStatement, textOf } from '#shared/domain/answers.ts';
import { AnnotatedAnswer, type PartComponent } from './answer-view.tsx';

const Statement = styled.blockquote.attrs({ dir: 'auto' })`
  margin: 0;
  padding-inline-start: ${space(5)};
  border-inline-start: 4px solid ${color('accent')};
  font: 400 ${fontSize.h2}/1.3 ${fontFamily.display};
  overflow-wrap: anywhere;
  ${keptLines()}
  ${media.phone} { font-size: ${fontSize.lead}; padding-inline-start: ${space(4)}; }
`;

const notAnswered = (
  <Text as="p" tone="muted" style={{ fontStyle: 'italic' }}>
    Not answered
  </Text>
);

interface WorkbookAnswersProps {
  sections: readonly WorkbookSection[];
  form: Answers;
  annotations: readonly Marked[];
  /** Wraps each text. */
  Part?: PartComponent;
}

/** A handed-in workbook: the statement of the day, if it has one, then the sections, with annotations. */
export function WorkbookAnswers({ sections, form, annotations, Part }: WorkbookAnswersProps) {
  const statement = findStatement(sections);
  return (
    <Stack gap={5}>
      {statement && (
        <StatementPart
          field={statement.field}
          text={textOf(answerOf(form, statement.section, statement.field.key)).trim()}
          annotations={annotations}
          Part={Part ?? PlainPart}
        />
      )}
      <ol>
        {sections.map(({ key, title, fields }, index) => (
          <Line key={key} gap={4} style={{ paddingBlock: `${space(5)} ${space(4)}` }}>
            <h3>
              Step {index + 1} · {title}
            </h3>
            {fields
              .filter((field) => field !== statement?.field)
              .map((field) => (
                <FieldAnswer
                  key={field.key}
                  field={field}
                  answer={answerOf(form, key, field.key)}
                  annotations={annotations}
                  Part={Part}
                />
              ))}
          </Line>
        ))}
      </ol>
    </Stack>
  );
}

interface StatementPartProps {
  field: WorkbookField;
  text: string;
  annotations: readonly Marked[];
  Part: PartComponent;
}

function StatementPart({ field: { key, label }, text, annotations, Part }: StatementPartProps) {
  const count = countWords(text);
  return (
    <>
      <Part part={key} label={label}>
        {text ? (
          <Statement>
            <AnnotatedText text={text} field={key} annotations={annotations} />
          </Statement>
        ) : (
          notAnswered
        )}
      </Part>
      <Muted>{count === 1 ? '1 word' : `${count} words`}</Muted>
    </>
  );
}

interface FieldAnswerProps extends Pick<WorkbookAnswersProps, 'annotations'> {
  field: WorkbookField;
  answer: Answer | undefined;
  Part: PartComponent | undefined;
}

function FieldAnswer({ field, answer, annotations, Part }: FieldAnswerProps) {
  const { key, label } = field;
  if (answer === undefined || countFilled(field, answer) === 0) {
    const Empty = Part ?? PlainPart;
    return (
      <Empty part={key} label={label}>
        {notAnswered}
      </Empty>
    );
  }
  const isText = typeof answer === 'string';
  const Whole = (isText ? Part : undefined) ?? PlainPart;
  return (
    <Whole part={key} label={label}>
      <AnnotatedAnswer
        field={field}
        answer={answer}
        annotations={annotations}
        Part={isText ? undefined : Part}
      />
    </Whole>
  );
}

const PlainPart: PartComponent = ({ label, children }) => (
  <Stack gap={0.5}>
    <Muted as="p">{label}</Muted>
    {children}
  </Stack>
);
