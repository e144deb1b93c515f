import styled from 'styled-components';
import { AnnotatedText, type Marked } from '#frontend/subjects/work/pins/annotated-text.tsx';
import { color, fontFamily, fontSize, keptLines, Muted, media, Stack, space, stacked } from '#kit';
import type { Answer, Answers, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, countFilled, countWords, findStatement, textOf } from '#shared/domain/answers.ts';
import type { PartComponent } from './answer-parts.ts';
import { AnnotatedAnswer } from './answer-view.tsx';

const Statement = styled.blockquote.attrs({ dir: 'auto' })`
  margin: 0;
  padding-inline-start: ${space(5)};
  border-inline-start: 4px solid ${color('accent')};
  font: 480 ${fontSize.h2}/1.3 ${fontFamily.display};
  overflow-wrap: anywhere;
  ${keptLines()}
  ${media.phone} { font-size: ${fontSize.h3}; padding-inline-start: ${space(4)}; }
`;

const Step = styled.li`
  ${stacked}
  gap: ${space(4)};
  padding: ${space(5)} 0 ${space(4)};
  border-top: 1px solid ${color('border')};
  & > h3 span { color: ${color('accent')}; }
`;

const Missing = styled.p`
  color: ${color('textMuted')};
  font-style: italic;
`;

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
          <Step key={key}>
            <h3>
              <span>Step {index + 1}</span> · {title}
            </h3>
            {fields
              .filter((field) => field !== statement?.field)
              .map((field) => (
                <FieldAnswer
                  key={field.key}
                  {...{ field, annotations, Part }}
                  answer={answerOf(form, key, field.key)}
                />
              ))}
          </Step>
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
  const words = countWords(text);
  return (
    <>
      <Part part={key} label={label}>
        {text ? (
          <Statement>
            <AnnotatedText text={text} field={key} annotations={annotations} />
          </Statement>
        ) : (
          <Missing>Not answered</Missing>
        )}
      </Part>
      <Muted>{words === 1 ? '1 word' : `${words} words`}</Muted>
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
        <Missing>Not answered</Missing>
      </Empty>
    );
  }
  const isText = typeof answer === 'string';
  const Whole = (isText ? Part : undefined) ?? PlainPart;
  return (
    <Whole part={key} label={label}>
      <AnnotatedAnswer {...{ field, answer, annotations }} Part={isText ? undefined : Part} />
    </Whole>
  );
}

const PlainPart: PartComponent = ({ label, children }) => (
  <Stack gap={0.5}>
    <Muted as="p">{label}</Muted>
    {children}
  </Stack>
);
