import { useId } from 'react';
import styled from 'styled-components';
import { color, Hint, Muted, radius, space } from '#kit';
import type { Letters } from './read-letters.ts';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & legend { padding: 0; font-weight: 600; }
`;

const Ways = styled.div`
  display: grid;
  gap: ${space(1)};
  max-height: 17rem;
  margin-top: ${space(2)};
  padding: ${space(1)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  overflow-y: auto;
`;

const Way = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  line-height: 1.35;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { background: ${color('surface')}; }
  &:has(:checked) { background: ${color('accentSoft')}; }
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: -3px; }
  & input { flex: none; margin: 0; accent-color: ${color('accent')}; }
  & small { display: block; }
`;

interface LettersFieldProps {
  ways: readonly Letters[];
  /** The encoding that is chosen; null: none yet. */
  encoding: string | null;
  onChoose: (letters: Letters) => void;
}

/** Asks which of several ways to read a file shows its names as they are: nothing in the file says it. */
export function LettersField({ ways, encoding, onChoose }: LettersFieldProps) {
  const name = useId();
  return (
    <Group>
      <legend>Which line looks right?</legend>
      <Hint>
        The file does not say how its letters are to be read. Please choose before you check the list.
      </Hint>
      <Ways>
        {ways.map((each) => (
          <Way key={each.encoding}>
            <input
              type="radio"
              name={name}
              checked={each.encoding === encoding}
              onChange={() => onChoose(each)}
            />
            <span>
              <bdi>{each.sample}</bdi>
              <Muted as="small">{each.name}</Muted>
            </span>
          </Way>
        ))}
      </Ways>
    </Group>
  );
}
