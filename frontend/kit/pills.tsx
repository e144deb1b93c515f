import { type ComponentProps, type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { hiddenFromSight } from '#frontend/kit/page-parts.tsx';
import { color, fontSize, media, radius, space } from '#frontend/kit/theme/tokens.ts';

const round = css`
  min-height: 44px;
  padding: 0 ${space(3)};
  border-radius: ${radius.round};
`;

const box = css`
  min-height: 48px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  line-height: 1.3;
`;

const Label = styled.label<{ $isBox: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  border: 1px solid ${color('borderStrong')};
  cursor: pointer;
  ${({ $isBox }) => ($isBox ? box : round)}
  &:has(:checked) { border-color: ${color('text')}; background: ${color('surfaceSunken')}; }
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
`;

const Mark = styled.input<{ $isBox: boolean }>`
  flex: none;
  accent-color: ${color('text')};
  ${({ $isBox }) => !$isBox && css`margin: 0;`}
`;

interface PillProps extends ComponentProps<'input'> {
  /** A rectangle for longer words, instead of a pill. */
  isBox?: boolean;
  children: ReactNode;
}

/** One of a few choices: a radio button, or with `type` a checkbox, in a frame that shows whether it is chosen. */
export const Pill = ({ isBox = false, type = 'radio', children, ...rest }: PillProps) => (
  <Label $isBox={isBox}>
    <Mark {...rest} type={type} $isBox={isBox} />
    {children}
  </Label>
);

const Segments = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  max-width: 100%;
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
`;

const Segment = styled.label`
  position: relative;
  display: grid;
  flex: 1 0 auto;
  place-items: center;
  min-width: 44px;
  min-height: 36px;
  padding: 0 ${space(1)};
  border-radius: ${radius.medium};
  font-size: ${fontSize.body};
  white-space: nowrap;
  cursor: pointer;
  @media (pointer: coarse) { min-height: 42px; }
  &:has(:checked) { background: ${color('text')}; color: ${color('surface')}; font-weight: 600; }
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: 1px; }
  ${media.forced} { &:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
`;

const Hidden = styled.input`${hiddenFromSight}`;

interface SwitchProps {
  label: string | undefined;
  options: readonly string[];
  value: string;
  /** The chosen option, or '' where the chosen one was pressed again. */
  onChange: (value: string) => void;
  /** Of the first option, for keys that lead to this place. */
  place?: string;
  className?: string;
}

/** A choice between two or three words; pressing the chosen one again clears it. */
export function Switch({ label, options, value, onChange, place, className }: SwitchProps) {
  const name = useId();
  return (
    <Segments role="radiogroup" aria-label={label} className={className}>
      {options.map((option, at) => (
        <Segment key={option}>
          <Hidden
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            data-place={at === 0 ? place : undefined}
            onChange={() => onChange(option)}
            onClick={() => {
              if (value === option) onChange('');
            }}
          />
          {option}
        </Segment>
      ))}
    </Segments>
  );
}
