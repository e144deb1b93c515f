import { Monitor, Moon, Sun } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '#frontend/kit/button.tsx';
import { type ThemeChoice, useTheme } from '#frontend/kit/theme/theme-choice.ts';
import { color, media, space } from '#frontend/kit/theme/tokens.ts';

const next: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: Monitor, light: Sun, dark: Moon };

/** In the menu of a phone it has words. */
const Switch = styled(IconButton)`
  & span { display: none; }
  ${media.phone} {
    display: flex;
    width: 100%;
    gap: ${space(2)};
    align-items: center;
    padding: 0 ${space(3)};
    color: ${color('textMuted')};
    & span { display: inline; font-weight: 550; }
  }
`;

/** Cycles through the system, light and dark themes. */
export function ThemeSwitch() {
  const { choice, choose } = useTheme();
  const Icon = icons[choice];
  return (
    <Switch
      type="button"
      aria-label={`Theme: ${choice}. Change to ${next[choice]}`}
      onClick={() => choose(next[choice])}
    >
      <Icon size={20} aria-hidden="true" />
      <span>Theme: {choice}</span>
    </Switch>
  );
}
