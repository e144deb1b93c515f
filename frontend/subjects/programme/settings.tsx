import { memo, type ReactNode } from 'react';
import { AnswerField } from '#frontend/subjects/daily-work/workbook/answer-field.tsx';
import { TextControl } from '#frontend/subjects/daily-work/workbook/text-control.tsx';
import { Checkbox, Field, NativeSelect, Options, Stack } from '#kit';
import { textIn, textsIn, useSetting } from './author-context.ts';
import { labelOf } from './labels.ts';
import { Suggestions } from './suggestions.tsx';

interface Setting {
  /** Its field in the part that the form writes. */
  name: string;
  hint?: ReactNode;
  isOptional?: boolean;
}

/** A text of the programme. `lines`: it may have several. */
export const TextSetting = memo(({ name, hint, isOptional = false, lines }: Setting & { lines?: number }) => {
  const [value, set] = useSetting(name);
  return (
    <Stack gap={1}>
      <Field label={labelOf(name)} hint={hint} isOptional={isOptional}>
        <TextControl
          kind={lines ? 'long' : 'short'}
          lines={lines}
          value={textIn(value)}
          place={name}
          onText={set}
        />
      </Field>
      <Suggestions name={name} label={labelOf(name)} />
    </Stack>
  );
});

/** Texts one below the other, which can be moved. */
export const ListSetting = memo(({ name, hint, isOptional = true }: Setting) => {
  const [value, set] = useSetting(name);
  return (
    <AnswerField
      field={{
        ...{ key: name, label: labelOf(name), kind: 'list', isOptional },
        ...(typeof hint === 'string' && { help: hint }),
      }}
      name={name}
      answer={textsIn(value)}
      onAnswer={set}
    />
  );
});

export const NumberSetting = memo(({ name, hint }: Setting) => {
  const [value, set] = useSetting(name);
  return (
    <Field label={labelOf(name)} hint={hint} isOptional>
      <TextControl
        kind="number"
        value={typeof value === 'number' ? String(value) : ''}
        place={name}
        onText={(text) => {
          if (/^\d{0,4}$/.test(text)) set(text ? Number(text) : undefined);
        }}
      />
    </Field>
  );
});

export const FlagSetting = memo(({ name, hint }: Setting) => {
  const [value, set] = useSetting(name);
  return (
    <Checkbox
      label={labelOf(name)}
      hint={hint}
      checked={Boolean(value)}
      onChange={(isOn) => set(isOn || undefined)}
    />
  );
});

interface ChoiceSettingProps extends Setting {
  of: readonly (readonly [value: string, label: string])[];
  /** What is shown for an empty value, which can be chosen. */
  none?: string;
}

export const ChoiceSetting = memo(({ name, hint, of, none }: ChoiceSettingProps) => {
  const [value, set] = useSetting(name);
  return (
    <Field label={labelOf(name)} hint={hint}>
      <NativeSelect
        data-place={name}
        value={textIn(value)}
        onChange={({ target }) => set(target.value || undefined)}
      >
        {none && <option value="">{none}</option>}
        <Options of={of} />
      </NativeSelect>
    </Field>
  );
});
