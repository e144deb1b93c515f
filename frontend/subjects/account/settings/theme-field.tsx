import { Monitor, Moon, Sun } from 'lucide-react';
import styled from 'styled-components';
import { type ThemeChoice, useTheme } from '#frontend/kit/theme/theme-choice.ts';
import { color, Muted, radius, space } from '#kit';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space(3)};
  & legend { margin-bottom: ${space(2)}; padding: 0; font-weight: 600; }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 48px;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.medium};
  line-height: 1.3;
  cursor: pointer;
  &:has(:checked) { border-color: ${color('accent')}; background: ${color('accentSoft')}; }
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  & input { accent-color: ${color('accent')}; }
  & svg { flex: none; }
`;

const choices: readonly { value: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { value: 'system', label: 'Same as this device', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
];

export function ThemeField() {
  const { choice, isKept, choose } = useTheme();
  return (
    <>
      <Group>
        <legend>Theme</legend>
        {choices.map(({ value, label, Icon }) => (
          <Choice key={value}>
            <input type="radio" name="theme" checked={choice === value} onChange={() => choose(value)} />
            <Icon size={18} aria-hidden="true" />
            {label}
          </Choice>
        ))}
      </Group>
      {!isKept && (
        <Muted role="status">
          Your browser keeps no data of this site, so this lasts until you reload the page.
        </Muted>
      )}
    </>
  );
}
