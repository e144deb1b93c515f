import { Send, Undo2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { deviceNow } from '#frontend/browser/clock.ts';
import { endUndoOffer, type Undoable, type UndoOffer, useUndoOffer } from '#frontend/data/http/undo-offer.ts';
import { useKeepClear } from '#frontend/kit/keep-clear.ts';
import { toastMargin } from '#frontend/kit/toast-area.tsx';
import { SnippetSearch } from '#frontend/subjects/conversation/snippets/snippet-search.tsx';
import { UNDO_MS } from '#frontend/subjects/review/review-writes.ts';
import {
  Button,
  color,
  elevation,
  LinkButton,
  Row,
  radius,
  space,
  useKeys,
  usePassFocus,
  VisuallyHidden,
  wrapped,
} from '#kit';
import { paths } from '#shared/domain/pages.ts';
import { type PendingFeedback, titleOf, usePendingFeedback, useUndo } from './pending-feedback.ts';
import { inCache } from './signed-in-root.tsx';

const Bar = styled.div`
  margin: ${toastMargin};
  padding: ${space(1)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  box-shadow: ${elevation.high};
  & strong { font-variant-numeric: tabular-nums; }
  & ul { max-height: 40vh; overflow-y: auto; }
  & li { border-top: 1px solid ${color('border')}; padding: ${space(1)} 0; }
`;

const BarLine = styled.div`
  ${wrapped}
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  & > :first-child { flex: 1 1 10rem; }
`;

/** On every page of a coach: what can still be undone, and the snippets of every text. */
export const UndoBars = inCache(() => (
  <>
    <SnippetSearch />
    <UndoBar />
  </>
));

/** A change that waits for the end of its time, with its place in the list. */
type Waiting = Undoable & { id: string };

/** The last change, and the feedback that can still be undone or was refused. U undoes the newest of them. */
function UndoBar() {
  useKeepClear();
  const undo = useUndo();
  const offer = useUndoOffer((store) => store.offer);
  const feedback = usePendingFeedback();
  const { pathname } = useLocation();
  const now = useNowUntil(Math.max(offer?.until ?? 0, ...feedback.map(({ leavesAt }) => leavesAt)));
  const offered = offer && {
    ...offer,
    undo: () => {
      endUndoOffer();
      offer.undo();
    },
  };
  const waiting = feedback
    .filter(({ leavesAt }) => leavesAt > now)
    .map((entry) => ({
      id: entry.id,
      text: feedback.length > 1 ? `${titleOf(entry)}, Day ${entry.about.day},` : titleOf(entry),
      since: entry.leavesAt - UNDO_MS,
      until: entry.leavesAt,
      undo: () => void undo(entry),
      sendNow: () => entry.retry(),
    }));
  const refused = feedback.filter(
    ({ failure, about }) => failure?.isFinal && pathname !== paths.review(about.userId, about.day),
  );
  const undoable: Undoable[] = offered ? [...waiting, offered] : waiting;
  const newest = undoable.toSorted((a, b) => a.since - b.since).at(-1);
  useKeys(newest ? { u: newest.undo } : {}, '');
  useEffect(() => {
    if (offer && now >= offer.until) endUndoOffer();
  }, [offer, now]);
  return (
    <>
      {offered && <LastChange key={offered.until} offer={offered} now={now} />}
      <FeedbackOnItsWay waiting={waiting} refused={refused} now={now} />
    </>
  );
}

/** The time of this device, which goes on until `until`. */
function useNowUntil(until: number): number {
  const [now, setNow] = useState(() => deviceNow());
  // A layout effect: what is new is never drawn with an old time.
  useLayoutEffect(() => {
    setNow(deviceNow());
    if (until <= deviceNow()) return;
    const timer = setInterval(() => setNow(deviceNow()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return now;
}

const secondsTo = (until: number, now: number): number => Math.ceil((until - now) / 1_000);

function LastChange({ offer, now }: { offer: UndoOffer; now: number }) {
  const { text, undo, isAhead, until } = offer;
  const bar = useRef<HTMLDivElement>(null);
  usePassFocus(bar);
  return (
    <Bar ref={bar} role="region" aria-label="Can be undone">
      <VisuallyHidden role="status">{text}. Press U to undo.</VisuallyHidden>
      <BarLine>
        <span>
          {text}
          {isAhead ? ', begins in ' : '. Undo within '}
          <strong>{secondsTo(until, now)} s</strong>
        </span>
        <Button variant="secondary" size="small" aria-keyshortcuts="U" onClick={undo}>
          <Undo2 size={16} aria-hidden="true" />
          Undo
        </Button>
      </BarLine>
    </Bar>
  );
}

interface FeedbackOnItsWayProps {
  waiting: readonly Waiting[];
  refused: readonly PendingFeedback[];
  now: number;
}

function FeedbackOnItsWay({ waiting, refused, now }: FeedbackOnItsWayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = waiting.length + refused.length;
  const newest = waiting.at(-1);
  if (count === 0) return null;
  const lines = [
    ...refused.map((entry) => <Refused key={entry.id} entry={entry} />),
    ...waiting.map((each) => (
      <BarLine key={each.id}>
        <span>
          Sending {each.text} in <strong>{secondsTo(each.until, now)} s</strong>
        </span>
        <UndoButtons waiting={each} />
      </BarLine>
    )),
  ];
  return (
    <Bar role="region" aria-label="Feedback on its way">
      {waiting.map(({ id, text }) => (
        <VisuallyHidden key={id} role="status">
          Sending {text} in ten seconds. Press U to undo.
        </VisuallyHidden>
      ))}
      {count === 1 ? (
        lines
      ) : (
        <BarLine>
          <span>
            {refused.length > 0 && <span role="alert">{refused.length} not sent. </span>}
            {waiting.length > 0 && (
              <>
                {waiting.length} pending, sending the first in{' '}
                <strong>{secondsTo(Math.min(...waiting.map(({ until }) => until)), now)} s</strong>
              </>
            )}
          </span>
          <Row gap={1}>
            {newest && (
              <Button variant="secondary" size="small" onClick={newest.undo}>
                <Undo2 size={16} aria-hidden="true" />
                Undo the last
              </Button>
            )}
            <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Hide' : 'Show'}
            </Button>
          </Row>
        </BarLine>
      )}
      {count > 1 && isOpen && (
        <ul>
          {lines.map((line) => (
            <li key={line.key}>{line}</li>
          ))}
        </ul>
      )}
    </Bar>
  );
}

const Refused = ({ entry }: { entry: PendingFeedback }) => (
  <BarLine role="alert">
    <span>
      Not sent: {titleOf(entry)}, Day {entry.about.day}
      {entry.reason && `: ${entry.reason}`}
    </span>
    <LinkButton variant="secondary" size="small" to={paths.review(entry.about.userId, entry.about.day)}>
      Open
    </LinkButton>
  </BarLine>
);

function UndoButtons({ waiting: { undo, sendNow } }: { waiting: Waiting }) {
  const row = useRef<HTMLDivElement>(null);
  usePassFocus(row);
  return (
    <Row gap={1} ref={row}>
      <Button variant="secondary" size="small" onClick={undo}>
        <Undo2 size={16} aria-hidden="true" />
        Undo
      </Button>
      <Button variant="quiet" size="small" onClick={sendNow}>
        <Send size={16} aria-hidden="true" />
        Send now
      </Button>
    </Row>
  );
}
