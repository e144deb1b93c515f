import { useCallback, useState } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import { readFromBrowser, removeFromBrowser, saveInBrowser } from './browser-drafts.ts';

interface StoredText {
  text: string;
  change: (text: string) => void;
  /** Stops storing the text, which stays on screen. */
  release: () => void;
}

/** A text input's state, stored in the browser. Empty text is not stored. */
export function useStoredText(name: string): StoredText {
  const { id } = useUser();
  const [text, setText] = useState(() => readFromBrowser<string>(id, name) ?? '');
  const change = useCallback(
    (value: string): void => {
      setText(value);
      if (value) saveInBrowser(id, name, value);
      else removeFromBrowser(id, name);
    },
    [id, name],
  );
  return { text, change, release: () => removeFromBrowser(id, name) };
}
