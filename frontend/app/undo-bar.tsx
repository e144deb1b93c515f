import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SnippetSearch } from '#frontend/blocks/snippets/snippet-search.tsx';
import { deviceNow } from '#frontend/browser/clock.ts';
import { useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { giveFeedback } from '#frontend/features/review/review-writes.ts';
import { Button } from '#frontend/ui/button.tsx';
import { useKeepClear } from '#frontend/ui/keep-clear.ts';
import { VisuallyHidden } from '#frontend/ui/layout.tsx';
import { endUndoOffer, type UndoOffer, useUndoOffer } from '#frontend/ui/undo-offer.ts';
import { useKeys } from '#frontend/ui/use-keys.ts';
import { usePassFocus } from '#frontend/ui/use-pass-focus.ts';
import { Bar, LeavingFeedback, Line } from './leaving-feedback.tsx';

/** On every page of a coach: what can still be undone, and the snippets of every text. */
export const UndoBars = () => (
  <>
    <SnippetSearch />
    <UndoBar />
    <LeavingFeedback />
  </>
);

/** The last change, for as long as it can be undone. */
function UndoBar() {
  useKeepClear();
  const offer = useUndoOffer((store) => store.offer);
  return offer && <OpenOffer key={offer.until} offer={offer} />;
}

function OpenOffer({ offer }: { offer: UndoOffer }) {
  const { text, undo, isAhead, since, until } = offer;
  const [seconds, setSeconds] = useState(() => Math.ceil((until - deviceNow()) / 1_000));
  useEffect(() => {
    const timer = setInterval(() => {
      if (deviceNow() >= until) endUndoOffer();
      else setSeconds(Math.ceil((until - deviceNow()) / 1_000));
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const bar = useRef<HTMLDivElement>(null);
  usePassFocus(bar);
  const press = (): void => {
    endUndoOffer();
    undo();
  };
  // U undoes the newest change, which may be feedback that is on its way.
  const isNewest = !useUnsent(giveFeedback).some(
    ({ leavesAt, createdAt }) => leavesAt > 0 && createdAt > since,
  );
  useKeys(isNewest ? { u: press } : {}, '');
  return (
    <Bar ref={bar} role="region" aria-label="Can be undone">
      <VisuallyHidden role="status">{text}. Press U to undo.</VisuallyHidden>
      <Line>
        <span>
          {text}
          {isAhead ? ', begins in ' : '. Undo within '}
          <strong>{seconds} s</strong>
        </span>
        <Button variant="secondary" size="small" aria-keyshortcuts="U" onClick={press}>
          <Undo2 size={16} aria-hidden="true" />
          Undo
        </Button>
      </Line>
    </Bar>
  );
}
