import { useId } from 'react';
import styled from 'styled-components';
import { color, fontSize, hiddenFromSight, media, radius, space } from '#kit';

const Frame = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  max-width: 100%;
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  td & { margin: 5px; }
`;

const Part = styled.label`
  position: relative;
  display: grid;
  flex: 1 0 auto;
  place-items: center;
  min-width: 44px;
  min-height: 36px;
  padding: 0 ${space(1)};
  border-radius: ${radius.medium};
  font-size: ${fontSize.label};
  white-space: nowrap;
  cursor: pointer;
  @media (pointer: coarse) { min-height: 42px; }
  & input { ${hiddenFromSight} }
  &:has(:checked) { background: ${color('accent')}; color: ${color('onAccent')}; font-weight: 600; }
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: 1px; }
  ${media.forced} { &:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
`;

interface ChoiceSwitchProps {
  label: string | undefined;
  options: readonly string[];
  value: string;
  place: string;
  onText: (text: string) => void;
}

/** A choice between a few, by one press; another press takes it back. */
export function ChoiceSwitch({ label, options, value, place, onText }: ChoiceSwitchProps) {
  const name = useId();
  return (
    <Frame role="radiogroup" aria-label={label}>
      {options.map((option, at) => (
        <Part key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            data-place={at === 0 ? place : undefined}
            onChange={() => onText(option)}
            onClick={() => {
              if (value === option) onText('');
            }}
          />
          {option}
        </Part>
      ))}
    </Frame>
  );
}

/** Whether a choice is small enough for a switch. An answer that is no longer an option is not. */
export const isSwitch = (options: readonly string[], value: string, most = 2): boolean =>
  options.length <= most && (value === '' || options.includes(value));
