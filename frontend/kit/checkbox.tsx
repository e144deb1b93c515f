import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, media, mutedText, radius, space } from '#frontend/kit/theme/tokens.ts';

const CheckboxRow = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  min-height: 44px;
  padding: ${space(2.5)} 0;
`;

/** The box alone, for places where a label is elsewhere. */
export const CheckboxBox = styled.input.attrs({ type: 'checkbox' })`
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  display: grid;
  place-items: center;
  appearance: none;
  border: 1.5px solid ${color('borderStrong')};
  border-radius: ${radius.small};
  background: ${color('surfaceRaised')};
  cursor: pointer;
  &:checked { background: ${color('text')}; border-color: ${color('text')}; }
  &:checked::before {
    content: '';
    width: 14px;
    height: 14px;
    background: ${color('surfaceRaised')};
    clip-path: polygon(14% 44%, 0 60%, 42% 98%, 100% 18%, 84% 5%, 40% 70%);
  }
  ${media.forced} { appearance: auto; &:checked::before { content: none; } }
`;

const Label = styled.label`
  cursor: pointer;
`;

const Hint = styled.p`
  ${mutedText('body')}
  font-weight: 400;
`;

interface CheckboxProps {
  label: string;
  /** The name for screen readers, where the label alone is not unique; begins with the label. */
  name?: string;
  hint?: ReactNode;
  checked: boolean;
  /** `isRange`: Shift was held, also of Shift+Space, because the click that a key makes has its modifiers. */
  onChange: (checked: boolean, isRange: boolean) => void;
}

export function Checkbox({ label, name, hint, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <CheckboxRow>
      <CheckboxBox
        id={id}
        checked={checked}
        aria-label={name}
        onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey)}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div>
        <Label htmlFor={id}>{label}</Label>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </div>
    </CheckboxRow>
  );
}
