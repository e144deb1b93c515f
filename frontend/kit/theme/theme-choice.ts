import { create } from 'zustand';
import { browserStore } from '#frontend/browser/storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';

function read(): ThemeChoice {
  const stored = browserStore.read(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

interface ThemeStore {
  choice: ThemeChoice;
  /** False: the browser keeps nothing of this site, so it lasts as long as the page. */
  isKept: boolean;
  choose: (choice: ThemeChoice) => void;
}

/** The chosen colour scheme. `index.html` applies it before the first paint. */
export const useTheme = create<ThemeStore>((set) => ({
  choice: read(),
  isKept: true,
  choose: (choice) => {
    const isSystem = choice === 'system';
    if (isSystem) browserStore.remove(KEY);
    const isKept = isSystem || browserStore.write(KEY, choice);
    if (isSystem) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    set({ choice, isKept });
  },
}));
