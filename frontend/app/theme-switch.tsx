import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { type ThemeChoice, useTheme } from '#frontend/theme/theme-choice.ts';
import { IconButton } from '#frontend/ui/button.tsx';

const next: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: Monitor, light: Sun, dark: Moon };

/** Cycles through the system, light and dark themes. */
export function ThemeSwitch(): ReactElement {
  const { choice, choose } = useTheme();
  const Icon = icons[choice];
  return (
    <IconButton
      type="button"
      aria-label={`Theme: ${choice}. Change to ${next[choice]}`}
      onClick={() => choose(next[choice])}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
