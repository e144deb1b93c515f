import { X } from 'lucide-react';
import styled, { css } from 'styled-components';
import { color, focusNext, fontSize, quietIcon, radius, space, VisuallyHidden } from '#kit';
import { QUOTE_LENGTH } from '#shared/contract/limits.ts';
import type { Quote } from '#shared/contract/messages.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { wordsOf } from '#shared/domain/messages.ts';

const look = css`
  display: grid;
  min-width: 0;
  padding: ${space(1)} ${space(3)};
  border: 0;
  border-left: 3px solid ${color('accent')};
  border-radius: ${radius.small};
  background: ${color('surfaceSunken')};
  color: ${color('textMuted')};
  font: inherit;
  font-size: ${fontSize.small};
  text-align: start;
`;

const Jump = styled.button`
  ${look}
  width: 100%;
  min-height: 44px;
  margin-bottom: ${space(2)};
  cursor: pointer;
  &:hover { color: ${color('text')}; }
`;

const Chosen = styled.div`
  ${look}
  position: relative;
  grid-column: 1 / -1;
  padding-right: 52px;
`;

const Author = styled.span`
  color: ${color('text')};
  font-weight: 600;
`;

const Words = styled.span<{ $isRemoved: boolean }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-style: ${({ $isRemoved }) => ($isRemoved ? 'italic' : 'normal')};
`;

const Drop = styled.button`
  ${quietIcon}
  position: absolute;
  inset: 0 0 auto auto;
`;

interface QuoteProps {
  quote: Quote;
  /** The reader's side wrote it. */
  isOwn: boolean;
}

const QuoteText = ({ quote, isOwn }: QuoteProps) => (
  <>
    <Author>
      <VisuallyHidden>In reply to </VisuallyHidden>
      {isOwn ? 'You' : quote.authorName}
    </Author>
    <Words dir="auto" $isRemoved={quote.removedAt !== undefined}>
      {wordsOf({ ...quote, message: cutText(quote.message, QUOTE_LENGTH) })}
    </Words>
  </>
);

/** The quote in a message; pressed, it leads to its place. */
export const MessageQuote = ({ onJump, ...quote }: QuoteProps & { onJump: () => void }) => (
  <Jump type="button" onClick={onJump}>
    <QuoteText {...quote} />
  </Jump>
);

/** The message that the next one answers. */
export const ChosenQuote = ({ onDrop, ...quote }: QuoteProps & { onDrop: () => void }) => (
  <Chosen>
    <QuoteText {...quote} />
    <Drop
      type="button"
      aria-label="Drop the quote"
      onClick={(event) => {
        focusNext(event);
        onDrop();
      }}
    >
      <X size={18} aria-hidden="true" />
    </Drop>
  </Chosen>
);
