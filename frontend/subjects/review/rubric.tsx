import { ChevronDown, CircleCheck, CircleDashed, Minus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import {
  color,
  fontSize,
  Muted,
  media,
  motion,
  mutedText,
  radius,
  space,
  stacked,
  useMedia,
  VisuallyHidden,
} from '#kit';
import type { CheckMark } from '#shared/contract/feedback.ts';
import { sentenceOf } from './check-sentence.ts';

const Frame = styled.section`
  ${stacked}
  padding: ${space(1)} 0;
  border-block: 1px solid ${color('border')};
`;

const Head = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  & > :last-child { margin-inline-start: auto; }
`;

const Chevron = styled(ChevronDown)<{ $isOpen: boolean }>`
  rotate: ${({ $isOpen }) => ($isOpen ? '180deg' : '0deg')};
  color: ${color('accent')};
`;

const Check = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  align-items: center;
  padding: ${space(2)} 0;
  & + & { border-top: 1px solid ${color('border')}; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: ${space(2)}; }
`;

/** A legend cannot be a grid item, so the visible words are another element. */
const Words = styled.span`
  font-size: ${fontSize.label};
  line-height: 1.4;
`;

const Sentence = styled.p`
  grid-column: 1 / -1;
  margin-top: ${space(1)};
  ${mutedText('label')}
  line-height: 1.4;
`;

const Insert = styled.button`
  min-height: 24px;
  padding: 0 ${space(1)};
  border: 0;
  background: none;
  color: ${color('accent')};
  font-weight: 600;
  cursor: pointer;
  &:hover { text-decoration: underline; }
  &[aria-disabled='true'] { color: ${color('textMuted')}; font-weight: 400; text-decoration: none; cursor: default; }
  @media (pointer: coarse) { min-height: 44px; }
`;

const Choices = styled.div`
  display: flex;
  gap: ${space(1)};
`;

const Choice = styled.label<{ $tone: 'positive' | 'warning' | null }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 32px;
  padding: 0 ${space(2)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.round};
  ${mutedText('small')}
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: background ${motion.quick}, border-color ${motion.quick};
  &:hover { border-color: ${color('text')}; }
  &:has(:checked) {
    border-color: ${({ $tone }) => ($tone ? 'currentcolor' : 'transparent')};
    color: ${({ $tone }) => color($tone ?? 'textMuted')};
    background: ${({ $tone }) => ($tone ? color(`${$tone}Soft`) : 'none')};
  }
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  ${media.forced} { &:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
  @media (pointer: coarse) { min-height: 44px; padding: 0 ${space(3)}; }
  & input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
`;

interface RubricProps {
  /** The checks of the day. */
  checks: readonly string[];
  marks: readonly CheckMark[];
  /** Null: not marked. */
  onMark: (check: string, isMet: boolean | null) => void;
  comment: string;
  /** Puts a sentence at the end of the comment. */
  onInsert: (sentence: string) => void;
}

/** There is room for the checks above the texts of the form, or the form is scrolled anyway. */
const HAS_ROOM = '(min-height: 65rem), (max-width: 69.99rem)';

/** The checks of the day, each marked as met or not yet, with a sentence for the comment. */
export function Rubric({ checks, marks, onMark, comment, onInsert }: RubricProps) {
  const hasRoom = useMedia(HAS_ROOM);
  const [wish, setWish] = useState<boolean | null>(null);
  const isOpen = wish ?? (hasRoom || marks.length > 0);
  if (checks.length === 0) return null;
  return (
    <Frame aria-label="What good looks like">
      <Head type="button" aria-expanded={isOpen} onClick={() => setWish(!isOpen)}>
        What good looks like
        <Muted>
          {marks.length} of {checks.length} marked
        </Muted>
        <Chevron size={18} aria-hidden="true" $isOpen={isOpen} />
      </Head>
      {isOpen &&
        checks.map((check) => {
          const mark = marks.find((each) => each.check === check);
          return <MarkedCheck key={check} {...{ check, mark, onMark, comment, onInsert }} />;
        })}
    </Frame>
  );
}

const options = [
  { isMet: true, tone: 'positive', Icon: CircleCheck, label: 'Met' },
  { isMet: false, tone: 'warning', Icon: CircleDashed, label: 'Not yet' },
  { isMet: null, tone: null, Icon: Minus, label: <VisuallyHidden>Not marked</VisuallyHidden> },
] as const;

interface MarkedCheckProps extends Pick<RubricProps, 'onMark' | 'comment' | 'onInsert'> {
  check: string;
  mark: CheckMark | undefined;
}

function MarkedCheck({ check, mark, onMark, comment, onInsert }: MarkedCheckProps) {
  const sentence = mark && sentenceOf(mark);
  // The button stays when it is done, and the focus on it.
  const isInserted = sentence !== undefined && comment.includes(sentence);
  return (
    <Check>
      <VisuallyHidden as="legend">{check}</VisuallyHidden>
      <Words aria-hidden="true">{check}</Words>
      <Choices>
        {options.map(({ isMet, tone, Icon, label }) => (
          <Choice key={tone} $tone={tone}>
            <input
              type="radio"
              name={`check: ${check}`}
              checked={(mark?.isMet ?? null) === isMet}
              onChange={() => onMark(check, isMet)}
            />
            <Icon size={14} aria-hidden="true" />
            {label}
          </Choice>
        ))}
      </Choices>
      {sentence && (
        <Sentence>
          “{sentence}”{' '}
          <Insert
            type="button"
            aria-label={`${isInserted ? 'Inserted' : 'Insert'}: ${sentence}`}
            aria-disabled={isInserted}
            onClick={() => !isInserted && onInsert(sentence)}
          >
            {isInserted ? 'Inserted' : 'Insert'}
          </Insert>
        </Sentence>
      )}
    </Check>
  );
}
