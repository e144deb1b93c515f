import { Trash2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, media, space } from '#frontend/theme/tokens.ts';
import { Button, IconButton } from '#frontend/ui/button.tsx';
import { Optional } from '#frontend/ui/field.tsx';

const Group = styled.fieldset`
  & > * + * { margin-top: ${space(3)}; }
`;

const Legend = styled.legend`
  padding: 0;
  font-weight: 600;
`;

export const Hint = styled.p`
  color: ${color('textMuted')};
  font-size: ${fontSize.label};
  max-width: 68ch;
`;

export const Advice = styled.p`
  font-size: ${fontSize.label};
  font-weight: 500;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
`;

/** A colour that forced colours leave as it is. */
export const Sample = styled.span`
  forced-color-adjust: none;
  border: 1px solid ${color('borderStrong')};
`;

export const Small = styled(IconButton)`
  flex: none;
  color: ${color('textMuted')};
  &:disabled { opacity: 0.35; cursor: not-allowed; background: none; color: ${color('textMuted')}; }
  ${media.forced} { &:disabled { color: GrayText; } }
`;

interface FieldGroupProps {
  label: string;
  help: string | undefined;
  isOptional?: boolean | undefined;
  helpId: string;
  /** '4 of 5', announced when it changes. */
  count: { text: string; advice: string | undefined } | null;
  /** What adds a row. */
  action: ReactNode;
  children: ReactNode;
}

/** A field of several controls, with its count. */
export const FieldGroup = ({
  label,
  help,
  isOptional = false,
  helpId,
  count,
  action,
  children,
}: FieldGroupProps): ReactElement => (
  <Group aria-describedby={help ? helpId : undefined}>
    <Legend>
      {label} {isOptional && <Optional>(optional)</Optional>}
    </Legend>
    {help && <Hint id={helpId}>{help}</Hint>}
    {children}
    <Foot>
      {action}
      {count && (
        <Hint role="status">
          {count.text}
          {count.advice && ` · ${count.advice}`}
        </Hint>
      )}
    </Foot>
  </Group>
);

export const AddButton = ({
  onClick,
  disabled,
  children,
}: {
  onClick: () => void;
  disabled: boolean;
  children: ReactNode;
}): ReactElement => (
  <Button variant="secondary" size="small" onClick={onClick} disabled={disabled}>
    {children}
  </Button>
);

export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }): ReactElement => (
  <Small type="button" aria-label={label} onClick={onClick}>
    <Trash2 size={18} aria-hidden="true" />
  </Small>
);
