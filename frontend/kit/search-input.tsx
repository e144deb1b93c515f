import { type ComponentProps, useEffect, useState } from 'react';
import { Input } from './field.tsx';

/** Debounce of the search, ms. */
const PAUSE_MS = 250;

interface SearchInputProps extends ComponentProps<'input'> {
  /** The search in force. */
  text: string;
  onSearch: (text: string) => void;
}

/** Reports what is typed after a pause; shows the search in force when it changes elsewhere. */
export function SearchInput({ text, onSearch, ...rest }: SearchInputProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (text !== known) {
    setKnown(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => {
      setKnown(typed);
      onSearch(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      {...rest}
      type="search"
      autoComplete="off"
      placeholder="Name, email or company"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
