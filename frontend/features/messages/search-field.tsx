import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color, space } from '#frontend/theme/tokens.ts';
import { Input } from '#frontend/ui/input.tsx';
import { isBlank } from '#shared/contract/blank.ts';

const PAUSE_MS = 250;
const MAX_LENGTH = 200;

const Frame = styled.search`
  position: relative;
  & > svg {
    position: absolute;
    top: 14px;
    left: ${space(3.5)};
    color: ${color('textMuted')};
    pointer-events: none;
  }
  & > input { padding-left: ${space(11)}; }
`;

interface SearchFieldProps {
  q: string;
  onSearch: (q: string) => void;
}

/** Searches after a pause in typing. */
export function SearchField({ q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const wanted = isBlank(text) ? '' : text.trim();
  useEffect(() => {
    if (wanted === q) return;
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, q, onSearch]);
  return (
    <Frame>
      <Search size={20} aria-hidden="true" />
      <Input
        type="search"
        aria-label="Search"
        placeholder="Search the conversation"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Frame>
  );
}
