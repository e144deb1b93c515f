import { useId, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styled from 'styled-components';
import { color, fontFamily, fontSize, Muted, media, motion, radius, space, useKeys, wrapped } from '#kit';

/** Its legend stands beside what can be chosen. */
export const Group = styled.fieldset`
  ${wrapped}
  gap: ${space(1)} ${space(3)};
  & legend { float: left; padding: 0; font-weight: 600; }
`;

const Choices = styled.div`
  display: flex;
  gap: ${space(1.5)};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.round};
  background: ${color('surfaceRaised')};
  font: 560 ${fontSize.h3} ${fontFamily.display};
  cursor: pointer;
  transition: background ${motion.quick}, border-color ${motion.quick};
  &:hover { border-color: ${color('text')}; }
  &:has(:checked) { background: ${color('accent')}; border-color: ${color('accent')}; color: ${color('onAccent')}; }
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  ${media.forced} { &:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
  & input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
`;

const ratings = [1, 2, 3, 4, 5];

interface RatingFieldProps {
  registration: UseFormRegisterReturn;
  /** A rating was given by its key. */
  onRate: (rating: string) => void;
}

/** The digits 1 to 5 rate while the field is on screen. */
export function RatingField({ registration, onRate }: RatingFieldProps) {
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const rate = (rating: number) => (): void => {
    const input = group.current?.querySelector<HTMLInputElement>(`[value="${rating}"]`);
    if (!input?.checkVisibility()) return;
    onRate(String(rating));
    input.focus();
  };
  useKeys(Object.fromEntries(ratings.map((rating) => [rating, rate(rating)])), '');
  return (
    <Group ref={group} aria-describedby={hintId}>
      <legend>Rating</legend>
      <Choices>
        {ratings.map((rating) => (
          <Choice key={rating}>
            <input type="radio" value={rating} {...registration} />
            {rating}
          </Choice>
        ))}
      </Choices>
      <Muted id={hintId}>Only coaches see this</Muted>
    </Group>
  );
}
