import type { Ref } from 'react';
import styled from 'styled-components';
import { Button, color, Muted, media, Row, radius, space, useMedia } from '#kit';
import { clockTime } from '#shared/domain/dates.ts';

/** Stays in sight, however long the form grows, unless nothing can be sent any more. While a phone's keyboard is open it is lower. */
const Foot = styled.footer<{ $isStill: boolean }>`
  position: ${({ $isStill }) => ($isStill ? 'static' : 'sticky')};
  bottom: 0;
  z-index: 1;
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} -${space(6)} -${space(6)};
  padding: ${space(3)} ${space(6)} calc(${space(3)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color('border')};
  border-radius: 0 0 ${radius.large} ${radius.large};
  background: ${color('surfaceRaised')};
  outline: none;
  ${media.phone} {
    margin: ${space(3)} -${space(4)} -${space(5)};
    padding: ${space(2)} ${space(4)} calc(${space(2)} + env(safe-area-inset-bottom));
    form:has(textarea:focus) > & > :not(:last-child) { display: none; }
  }
`;

interface FeedbackFootProps {
  /** Takes the focus of the text that was submitted. */
  place: Ref<HTMLElement>;
  rating: string;
  isBusy: boolean;
  /** Another coach has given feedback. */
  isTaken: boolean;
  savedAt: string | null;
  onRating: () => void;
  /** Undefined at the end of the list. */
  onSendAndNext: (() => void) | undefined;
  onMessage: () => void;
}

/** The buttons of the form, what they do, and on narrow screens the way to the rating. */
export function FeedbackFoot(props: FeedbackFootProps) {
  const { place, rating, isBusy, isTaken, savedAt, onRating, onSendAndNext, onMessage } = props;
  const isNarrow = !useMedia(media.wide);
  return (
    <Foot ref={place} tabIndex={-1} $isStill={isTaken}>
      {!isTaken && (
        <Row gap={2} justify="space-between">
          {isNarrow && (
            <Button variant="quiet" size="small" onClick={onRating}>
              Rating: {rating} of 5
            </Button>
          )}
          {savedAt && <Muted role="status">Draft saved {clockTime(savedAt)}</Muted>}
        </Row>
      )}
      <Row gap={2}>
        <Button type="submit" isBusy={isBusy} disabled={isTaken}>
          {isBusy ? 'Submitting...' : 'Submit Feedback'}
        </Button>
        {isTaken && (
          <Button variant="secondary" onClick={onMessage}>
            Use your text as a message
          </Button>
        )}
        {onSendAndNext && !isTaken && !isBusy && (
          <Button variant="secondary" onClick={onSendAndNext}>
            Send and next
          </Button>
        )}
      </Row>
    </Foot>
  );
}
