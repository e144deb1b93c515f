import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AnswerView } from '#frontend/subjects/daily-work/answers/answer-view.tsx';
import { fontSize, media, Stack, space, Text, Well } from '#kit';
import type { Answer, Answers, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf } from '#shared/domain/answers.ts';
import { AnswerField } from './answer-field.tsx';
import { goOn } from './go-on.ts';
import type { FieldProps } from './parts.tsx';
import { PicturesField } from './pictures-field.tsx';

/** Lines of text stay short enough to read; tables and pictures use the whole width. */
export const TextPlace = styled(Stack)`
  max-width: 46rem;
`;

/** Closer together on phones. */
export const Fields = styled(Stack)`
  ${media.phone} { gap: ${space(4)}; }
`;

interface SectionFieldsProps {
  section: WorkbookSection;
  form: Answers | undefined;
  /** `name`: `section.key`. */
  onAnswer: (name: string, answer: Answer) => void;
  /** What stands below a field. */
  extra?: ((field: WorkbookField) => ReactNode) | undefined;
  /** Enter was pressed in the last answer. */
  onEnd: () => void;
}

/** The questions of one step. */
export const SectionFields = ({ section, form, onAnswer, extra, onEnd }: SectionFieldsProps) => (
  <Fields gap={7} onKeyDown={(event) => goOn(event, onEnd)}>
    {section.intro && (
      <Text as="p" tone="muted" style={{ maxWidth: '68ch' }}>
        {section.intro}
      </Text>
    )}
    {section.fields.map((field) => {
      const name = `${section.key}.${field.key}`;
      const Place = field.kind === 'table' || field.kind === 'pictures' ? Stack : TextPlace;
      return (
        <Place key={field.key} gap={2}>
          <FieldView
            field={field}
            name={name}
            answer={answerOf(form, section.key, field.key)}
            onAnswer={(answer) => onAnswer(name, answer)}
            extra={extra?.(field)}
          />
        </Place>
      );
    })}
  </Fields>
);

/** A field of any kind, with its folded example. */
function FieldView({ extra, ...props }: FieldProps & { extra: ReactNode }) {
  const { field } = props;
  const Control = field.kind === 'pictures' ? PicturesField : AnswerField;
  // An element in any case: the foot of a field is laid out for one.
  const example = (
    <>
      {field.example !== undefined && (
        <Example>
          <summary>Example</summary>
          <Well>
            <AnswerView field={field} answer={field.example} />
          </Well>
        </Example>
      )}
    </>
  );
  return (
    <Stack gap={2}>
      <Control {...props} beside={example} />
      {extra}
    </Stack>
  );
}

const Example = styled.details`
  font-size: ${fontSize.body};
  & > summary { width: fit-content; padding: ${space(1)} 0; font-weight: 600; cursor: pointer; }
  @media (pointer: coarse) { & > summary { padding: ${space(3)} 0; } }
`;
