import { create } from 'zustand';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';

function read(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

interface ThemeStore {
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
}

/** The chosen colour scheme. `index.html` applies it before the first paint. */
export const useTheme = create<ThemeStore>((set) => ({
  choice: read(),
  choose: (choice) => {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
    if (choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    set({ choice });
  },
}));
