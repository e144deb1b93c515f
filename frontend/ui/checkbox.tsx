import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';

const Line = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  min-height: 44px;
  padding: ${space(2.5)} 0;
`;

const Box = styled(Radix.Root)`
  flex: none;
  width: 24px;
  height: 24px;
  padding: 0;
  display: grid;
  place-items: center;
  border: 1.5px solid ${color('borderStrong')};
  border-radius: ${radius.small};
  background: ${color('surfaceRaised')};
  color: ${color('onAccent')};
  cursor: pointer;
  &[data-state='checked'] { background: ${color('accent')}; border-color: ${color('accent')}; }
`;

const Label = styled.label`
  cursor: pointer;
  font-weight: 500;
`;

const Hint = styled.p`
  color: ${color('textMuted')};
  font-size: ${fontSize.label};
  font-weight: 400;
`;

interface CheckboxProps {
  label: string;
  /** The name for screen readers, where the label alone is not unique; begins with the label. */
  name?: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, name, hint, checked, onChange }: CheckboxProps): ReactElement {
  const id = useId();
  return (
    <Line>
      <Box
        id={id}
        checked={checked}
        aria-label={name}
        onCheckedChange={(value) => onChange(value === true)}
        aria-describedby={hint ? `${id}-hint` : undefined}
      >
        <Radix.Indicator>
          <Check size={18} strokeWidth={3} aria-hidden="true" />
        </Radix.Indicator>
      </Box>
      <div>
        <Label htmlFor={id}>{label}</Label>
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </div>
    </Line>
  );
}
