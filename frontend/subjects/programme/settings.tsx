import { memo, type ReactNode } from 'react';
import { AnswerField } from '#frontend/subjects/work/workbook/answer-field.tsx';
import { TextControl } from '#frontend/subjects/work/workbook/text-control.tsx';
import { Checkbox, Field, NativeSelect, Options, Stack } from '#kit';
import { textsIn, useAuthor, useText, useValue } from './author-context.ts';
import { Suggestions } from './suggestions.tsx';

interface Setting {
  /** `head`, or the key of a day. */
  part: string;
  /** Its field in the draft. */
  name: string;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
}

/** A text of the programme. `lines`: it may have several. */
export const TextSetting = memo(
  ({ part, name, label, hint, isOptional, lines }: Setting & { lines?: number }) => {
    const author = useAuthor();
    return (
      <Stack gap={1}>
        <Field label={label} hint={hint} isOptional={isOptional ?? false}>
          <TextControl
            kind={lines ? 'long' : 'short'}
            lines={lines}
            value={useText(part, name)}
            place={name}
            onText={(text) => author.change({ [part]: { [name]: text } })}
          />
        </Field>
        <Suggestions {...{ part, name, label }} />
      </Stack>
    );
  },
);

/** Texts one below the other, which can be moved. */
export const ListSetting = memo(({ part, name, label, hint, isOptional = true }: Setting) => {
  const author = useAuthor();
  return (
    <AnswerField
      field={{ key: name, label, kind: 'list', isOptional, ...(typeof hint === 'string' && { help: hint }) }}
      name={name}
      answer={textsIn(useValue(part, name))}
      onAnswer={(list) => author.change({ [part]: { [name]: list } })}
    />
  );
});

export const NumberSetting = memo(({ part, name, label, hint }: Setting) => {
  const author = useAuthor();
  const value = useValue(part, name);
  return (
    <Field label={label} hint={hint} isOptional>
      <TextControl
        kind="number"
        value={typeof value === 'number' ? String(value) : ''}
        place={name}
        onText={(text) => {
          if (/^\d{0,4}$/.test(text)) author.change({ [part]: { [name]: text ? Number(text) : undefined } });
        }}
      />
    </Field>
  );
});

export const FlagSetting = memo(({ part, name, label, hint }: Setting) => {
  const author = useAuthor();
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={Boolean(useValue(part, name))}
      onChange={(isOn) => author.change({ [part]: { [name]: isOn || undefined } })}
    />
  );
});

interface ChoiceSetting extends Setting {
  of: readonly (readonly [value: string, label: string])[];
  /** What is shown for an empty value, which can be chosen. */
  none?: string;
}

export const ChoiceSetting = memo(({ part, name, label, hint, of, none }: ChoiceSetting) => {
  const author = useAuthor();
  return (
    <Field label={label} hint={hint}>
      <NativeSelect
        data-place={name}
        value={useText(part, name)}
        onChange={({ target }) => author.change({ [part]: { [name]: target.value || undefined } })}
      >
        {none && <option value="">{none}</option>}
        <Options of={of} />
      </NativeSelect>
    </Field>
  );
});
