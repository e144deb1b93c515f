import { Field } from '#frontend/ui/field.tsx';
import type { CellKind, WorkbookField } from '#shared/contract/workbooks.ts';
import { countWords, textOf } from '#shared/domain/answers.ts';
import { textAdvice } from './advice.ts';
import type { FieldProps } from './field-props.ts';
import { TextControl } from './text-control.tsx';

/** A field with one text. */
export function TextField({ field, name, answer, onAnswer, beside }: FieldProps) {
  const kind = field.kind as CellKind;
  const text = textOf(answer);
  return (
    <Field
      label={field.label}
      hint={hintOf(field, text)}
      beside={beside}
      warning={textAdvice(kind, text)}
      isOptional={field.isOptional ?? false}
    >
      <TextControl
        name={field.key}
        kind={kind}
        value={text}
        onText={onAnswer}
        place={name}
        options={field.options}
        lines={field.lines}
      />
    </Field>
  );
}

/** The help line and, where a length is advised, the live word count. */
function hintOf({ help, maxWords }: WorkbookField, text: string) {
  if (maxWords === undefined) return help;
  const words = countWords(text);
  return (
    <>
      {help && `${help} `}
      <span role="status">{words === 1 ? '1 word' : `${words} words`}</span>
      {words > maxWords && '. Could you say it in fewer?'}
    </>
  );
}
