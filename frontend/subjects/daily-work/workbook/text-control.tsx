import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { color, Input, media, NativeSelect, Options, radius, Switch, space, TextArea } from '#kit';
import type { CellKind } from '#shared/contract/workbooks.ts';
import { parseHex } from '#shared/domain/contrast.ts';

const LINE_REM = 1.55;

/** A choice between a few, by one press; another press takes it back. */
export const ChoiceSwitch = styled(Switch)`
  td & { margin: 5px; }
`;

/** Whether a choice is small enough for a switch. An answer that is no longer an option is not. */
export const isSwitch = (options: readonly string[], value: string, most = 2): boolean =>
  options.length <= most && (value === '' || options.includes(value));

const Pair = styled.div`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  gap: ${space(2)};
  td & { gap: 0; padding-inline-start: ${space(1)}; }
`;

const Swatch = styled.input<{ $isEmpty: boolean }>`
  width: 48px;
  height: 48px;
  td & { height: 44px; width: 44px; }
  padding: 3px;
  border: 1px ${({ $isEmpty }) => ($isEmpty ? 'dashed' : 'solid')} ${color('borderStrong')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  cursor: pointer;
  forced-color-adjust: none;
  /* Without a code, the browser would show white as if it were chosen. */
  ${({ $isEmpty }) => $isEmpty && '&::-webkit-color-swatch { opacity: 0; } &::-moz-color-swatch { opacity: 0; }'}
  &::-webkit-color-swatch-wrapper { padding: 0; }
  &::-webkit-color-swatch { border: 0; border-radius: ${radius.small}; }
  &::-moz-color-swatch { border: 0; border-radius: ${radius.small}; }
`;

/** A line that grows with its text. */
export const OneLine = styled(TextArea)`
  min-height: 48px;
  resize: none;
`;

/** As high as its lines; on a phone two lines at first, and then as its text. */
const Long = styled(TextArea)<{ $lines: number }>`
  min-height: max(96px, ${({ $lines }) => $lines * LINE_REM + 1.4}rem);
  @supports (field-sizing: content) {
    ${media.phone} { min-height: ${2 * LINE_REM + 1.4}rem; }
  }
`;

/** What every control of a text takes from its field or cell. */
export interface TextControlProps
  extends Pick<ComponentProps<'input'>, 'aria-label' | 'autoFocus' | 'name' | 'readOnly'> {
  kind: CellKind;
  value: string;
  onText: (text: string) => void;
  /** Where the text belongs: `section.key`, then the row and the column. */
  place: string;
  options?: readonly string[] | undefined;
  lines?: number | undefined;
  /** A cell is one line that grows with its text. */
  isCell?: boolean;
}

/** The control of a text by its kind. */
export function TextControl({
  kind,
  value,
  onText,
  place,
  options = [],
  lines = 3,
  isCell = false,
  ...rest
}: TextControlProps) {
  const control = {
    ...rest,
    value,
    'data-place': place,
    enterKeyHint: kind === 'long' ? undefined : ('next' as const),
    'data-fits': kind === 'short' || kind === 'long' ? '' : undefined,
    onChange: (event: { target: { value: string } }) => onText(event.target.value),
  };
  if (kind === 'choice' && isSwitch(options, value)) {
    return (
      <ChoiceSwitch
        label={rest['aria-label']}
        options={options}
        value={value}
        place={place}
        onChange={onText}
      />
    );
  }
  if (kind === 'choice') return <Choice control={control} options={options} isWide={isCell} />;
  if (kind === 'date') return <Input {...control} type="date" style={{ maxWidth: '12rem' }} />;
  if (kind === 'link') return <Input {...control} type="url" inputMode="url" autoCapitalize="none" />;
  if (kind === 'number') return <Input {...control} inputMode="decimal" />;
  if (kind === 'colour') return <ColourControl control={control} value={value} onText={onText} />;
  if (isCell) return <OneLine {...control} rows={1} />;
  if (kind === 'short') return <Input {...control} />;
  return <Long {...control} $lines={lines} />;
}

interface ChoiceProps {
  control: ComponentProps<'select'>;
  options: readonly string[];
  isWide: boolean;
}

/** An answer that is no longer an option stays chosen. */
function Choice({ control, options, isWide }: ChoiceProps) {
  const given = String(control.value ?? '');
  const all = given === '' || options.includes(given) ? options : [...options, given];
  return (
    <NativeSelect {...control} style={isWide ? { width: '100%' } : undefined}>
      <option value="">Choose …</option>
      <Options of={all.map((option) => [option, option])} />
    </NativeSelect>
  );
}

interface ColourControlProps {
  control: ComponentProps<'input'>;
  value: string;
  onText: (text: string) => void;
}

/** The colour as a code to type and as a swatch that opens the browser's own picker. */
const ColourControl = ({ control, value, onText }: ColourControlProps) => (
  <Pair>
    <Swatch
      type="color"
      aria-label={control['aria-label'] ? `Pick: ${control['aria-label']}` : 'Pick a colour'}
      $isEmpty={parseHex(value) === null}
      value={parseHex(value) ?? '#ffffff'}
      onChange={(event) => onText(event.target.value.toUpperCase())}
    />
    <Input {...control} autoCapitalize="none" spellCheck={false} placeholder="#" />
  </Pair>
);
