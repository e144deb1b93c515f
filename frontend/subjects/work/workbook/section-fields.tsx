import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AnswerView } from '#frontend/subjects/work/answers/answer-view.tsx';
import { color, fontSize, media, radius, Stack, space } from '#kit';
import type { Answer, Answers, WorkbookField, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf } from '#shared/domain/answers.ts';
import { AnswerField } from './answer-field.tsx';
import type { FieldProps } from './field-props.ts';
import { goOn } from './go-on.ts';
import { PicturesField } from './pictures-field.tsx';

/** Lines of text stay short enough to read; tables and pictures use the whole width. */
export const TextPlace = styled(Stack)`
  max-width: 46rem;
`;

const Fields = styled(Stack)`
  ${media.phone} { gap: ${space(4)}; }
`;

const Intro = styled.p`
  max-width: 68ch;
  color: ${color('textMuted')};
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
    {section.intro && <Intro>{section.intro}</Intro>}
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
  const { kind } = props.field;
  const Control = kind === 'pictures' ? PicturesField : AnswerField;
  return (
    <Stack gap={2}>
      <Control {...props} beside={<Example field={props.field} />} />
      {extra}
    </Stack>
  );
}

const Fold = styled.details`
  font-size: ${fontSize.label};
  & > summary { width: fit-content; padding: ${space(1)} 0; color: ${color('accent')}; font-weight: 600; cursor: pointer; }
  @media (pointer: coarse) { & > summary { padding: ${space(3)} 0; } }
`;

const Sunken = styled.div`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
`;

const Example = ({ field }: { field: WorkbookField }) =>
  field.example === undefined ? null : (
    <Fold>
      <summary>Example</summary>
      <Sunken>
        <AnswerView field={field} answer={field.example} />
      </Sunken>
    </Fold>
  );
