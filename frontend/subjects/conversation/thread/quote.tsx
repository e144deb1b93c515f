import { X } from 'lucide-react';
import styled, { css } from 'styled-components';
import { color, focusNext, fontSize, QuietIcon, radius, space, Text, VisuallyHidden } from '#kit';
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

const DropButton = styled(QuietIcon)`
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
    <Text tone="text" weight={600}>
      <VisuallyHidden>In reply to </VisuallyHidden>
      {isOwn ? 'You' : quote.authorName}
    </Text>
    <Text dir="auto" clamp={2} style={quote.removedAt === undefined ? undefined : { fontStyle: 'italic' }}>
      {wordsOf({ ...quote, message: cutText(quote.message, QUOTE_LENGTH) })}
    </Text>
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
    <DropButton
      aria-label="Drop the quote"
      onClick={(event) => {
        focusNext(event);
        onDrop();
      }}
    >
      <X size={18} aria-hidden="true" />
    </DropButton>
  </Chosen>
);
