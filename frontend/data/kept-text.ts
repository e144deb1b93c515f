import { useCallback, useState } from 'react';
import { dropFromBrowser, keepInBrowser, readFromBrowser } from './browser-drafts.ts';
import { useUser } from './session.ts';

interface KeptText {
  text: string;
  change: (text: string) => void;
  /** The text stays on screen; from here on something else keeps it. */
  release: () => void;
}

/** What is half typed: it waits in the browser for its author. Empty text is not kept. */
export function useKeptText(name: string): KeptText {
  const { id } = useUser();
  const [text, setText] = useState(() => readFromBrowser<string>(id, name) ?? '');
  const change = useCallback(
    (value: string): void => {
      setText(value);
      if (value) keepInBrowser(id, name, value);
      else dropFromBrowser(id, name);
    },
    [id, name],
  );
  return { text, change, release: () => dropFromBrowser(id, name) };
}
