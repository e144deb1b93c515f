import { Send, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { deviceNow } from '#frontend/browser/clock.ts';
import { color, elevation, radius, space, wrapped } from '#frontend/theme/tokens.ts';
import { Button, LinkButton } from '#frontend/ui/button.tsx';
import { useKeepClear } from '#frontend/ui/keep-clear.ts';
import { laneMargin } from '#frontend/ui/lane.ts';
import { Row, VisuallyHidden } from '#frontend/ui/layout.tsx';
import { useUndoOffer } from '#frontend/ui/undo-offer.ts';
import { useKeys } from '#frontend/ui/use-keys.ts';
import { usePassFocus } from '#frontend/ui/use-pass-focus.ts';
import { paths } from '#shared/domain/pages.ts';
import { type Leaving, titleOf, useLeaving, useUndo } from './use-leaving.ts';

export const Bar = styled.div`
  margin: ${laneMargin};
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  box-shadow: ${elevation.high};
  & strong { font-variant-numeric: tabular-nums; }
  & ul { max-height: 40vh; overflow-y: auto; }
  & li { border-top: 1px solid ${color('border')}; padding: ${space(1)} 0; }
`;

export const Line = styled.div`
  ${wrapped}
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  & > :first-child { flex: 1 1 10rem; }
`;

/** On every page of a coach: feedback that can still be undone, and feedback that was refused. */
export function LeavingFeedback() {
  useKeepClear();
  const feedback = useLeaving();
  const { pathname } = useLocation();
  const [now, setNow] = useState(() => deviceNow());
  const [isOpen, setIsOpen] = useState(false);
  const leaving = feedback.filter(({ leavesAt }) => leavesAt > now);
  const refused = feedback.filter(
    ({ failure, about }) => failure?.isFinal && pathname !== paths.review(about.userId, about.day),
  );
  const latest = Math.max(0, ...feedback.map(({ leavesAt }) => leavesAt));
  useEffect(() => {
    setNow(deviceNow());
    if (latest <= deviceNow()) return;
    const timer = setInterval(() => setNow(deviceNow()), 250);
    return () => clearInterval(timer);
  }, [latest]);
  const items = [...refused, ...leaving];
  const newest = leaving.at(-1);
  const undo = useUndo();
  const isOlder = useUndoOffer(({ offer }) => offer !== null && offer.since > (newest?.createdAt ?? 0));
  useKeys(newest && !isOlder ? { u: () => void undo(newest) } : {}, '');
  if (items.length === 0) return null;
  const list = items.map((entry) => (
    <Item key={entry.id} entry={entry} now={now} onUndo={() => void undo(entry)} />
  ));
  return (
    <Bar role="region" aria-label="Feedback on its way">
      {leaving.map((entry) => (
        <VisuallyHidden key={entry.id} role="status">
          {titleOf(entry)} is sent in ten seconds. Press U to undo.
        </VisuallyHidden>
      ))}
      {items.length === 1 ? (
        list
      ) : (
        <Line>
          <Count leaving={leaving} refused={refused.length} now={now} />
          <Row $gap={1}>
            {newest && (
              <Button variant="secondary" size="small" onClick={() => void undo(newest)}>
                <Undo2 size={16} aria-hidden="true" />
                Undo the last
              </Button>
            )}
            <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Hide' : 'Show'}
            </Button>
          </Row>
        </Line>
      )}
      {items.length > 1 && isOpen && (
        <ul>
          {list.map((item) => (
            <li key={item.key}>{item}</li>
          ))}
        </ul>
      )}
    </Bar>
  );
}

const secondsTo = (leavesAt: number, now: number): number => Math.ceil((leavesAt - now) / 1_000);

interface CountProps {
  leaving: readonly Leaving[];
  refused: number;
  now: number;
}

const Count = ({ leaving, refused, now }: CountProps) => (
  <span>
    {refused > 0 && <span role="alert">{refused} not sent. </span>}
    {leaving.length > 0 && (
      <>
        {leaving.length} on the way, the first is sent in{' '}
        <strong>{secondsTo(Math.min(...leaving.map(({ leavesAt }) => leavesAt)), now)} s</strong>
      </>
    )}
  </span>
);

interface ItemProps {
  entry: Leaving;
  now: number;
  onUndo: () => void;
}

function Item({ entry, now, onUndo }: ItemProps) {
  const { about, failure, leavesAt, reason, retry } = entry;
  if (failure?.isFinal)
    return (
      <Line role="alert">
        <span>
          {titleOf(entry)} was not sent{reason && `: ${reason}`}
        </span>
        <LinkButton variant="secondary" size="small" to={paths.review(about.userId, about.day)}>
          Open
        </LinkButton>
      </Line>
    );
  return (
    <Line>
      <span>
        {titleOf(entry)} is sent in <strong>{secondsTo(leavesAt, now)} s</strong>
      </span>
      <Ways onUndo={onUndo} onSend={retry} />
    </Line>
  );
}

function Ways({ onUndo, onSend }: { onUndo: () => void; onSend: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  usePassFocus(row);
  return (
    <Row $gap={1} ref={row}>
      <Button variant="secondary" size="small" onClick={onUndo}>
        <Undo2 size={16} aria-hidden="true" />
        Undo
      </Button>
      <Button variant="quiet" size="small" onClick={onSend}>
        <Send size={16} aria-hidden="true" />
        Send now
      </Button>
    </Row>
  );
}
