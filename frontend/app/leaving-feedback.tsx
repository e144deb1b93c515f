import { Send, Undo2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { type OutboxItem, outbox, useEntries } from '#frontend/data/outbox/browser-outbox.ts';
import { color, elevation, layer, media, radius, space } from '#frontend/theme/tokens.ts';
import { Button, LinkButton } from '#frontend/ui/button.tsx';
import { Row } from '#frontend/ui/layout.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import { useKeys } from '#frontend/ui/use-keys.ts';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';
import { paths } from '#shared/domain/pages.ts';

const Bars = styled.div`
  position: fixed;
  left: ${space(4)};
  bottom: ${space(4)};
  z-index: ${layer.toast};
  display: grid;
  gap: ${space(2)};
  ${media.phone} { right: ${space(4)}; }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(5)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceRaised')};
  box-shadow: ${elevation.high};
  & strong { font-variant-numeric: tabular-nums; }
`;

const all = (): boolean => true;

/** On every page of a coach: feedback that can still be undone, and feedback that was refused. */
export function LeavingFeedback(): ReactNode {
  const feedback = useEntries('feedback', all);
  const { pathname } = useLocation();
  const [now, setNow] = useState(() => Date.now());
  const leaving = feedback.filter(({ leavesAt }) => leavesAt > now);
  const refused = feedback.filter(
    ({ failure, about }) => failure?.isFinal && pathname !== paths.review(about.userId, about.day),
  );
  const latest = Math.max(0, ...feedback.map(({ leavesAt }) => leavesAt));
  useEffect(() => {
    setNow(Date.now());
    if (latest <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [latest]);
  if (leaving.length + refused.length === 0) return null;
  return (
    <Bars role="region" aria-label="Feedback on its way">
      {refused.map((entry) => (
        <Refused key={entry.id} entry={entry} />
      ))}
      {leaving.map((entry, index) => (
        <Leaving key={entry.id} entry={entry} now={now} isNewest={index === leaving.length - 1} />
      ))}
    </Bars>
  );
}

interface LeavingProps {
  entry: OutboxItem<'feedback'>;
  now: number;
  isNewest: boolean;
}

function Leaving({ entry, now, isNewest }: LeavingProps): ReactElement {
  const { id, about, leavesAt, retry } = entry;
  const navigate = useNavigate();
  const undo = async (): Promise<void> => {
    if (await outbox.takeBack(id)) {
      await navigate(paths.review(about.userId, about.day), { state: { writes: true } });
    } else {
      toast({
        title: 'Too late to undo',
        description: `The feedback for ${about.clientName} has been sent.`,
      });
    }
  };
  useKeys(isNewest ? { u: () => void undo() } : {}, '');
  return (
    <Bar>
      <span>
        <VisuallyHidden role="status">
          Feedback for {about.clientName}, Day {about.day}, is sent in ten seconds.
        </VisuallyHidden>
        <span aria-hidden="true">
          Feedback for {about.clientName}, Day {about.day}, is sent in{' '}
          <strong>{Math.ceil((leavesAt - now) / 1_000)} s</strong>
        </span>
      </span>
      <Row $gap={2}>
        <Button variant="secondary" size="small" onClick={() => void undo()}>
          <Undo2 size={16} aria-hidden="true" />
          Undo
        </Button>
        <Button variant="quiet" size="small" onClick={retry}>
          <Send size={16} aria-hidden="true" />
          Send now
        </Button>
      </Row>
    </Bar>
  );
}

const Refused = ({ entry: { about, reason } }: { entry: OutboxItem<'feedback'> }): ReactElement => (
  <Bar role="alert">
    <span>
      Feedback for {about.clientName}, Day {about.day}, was not sent{reason && `: ${reason}`}
    </span>
    <LinkButton variant="secondary" size="small" to={paths.review(about.userId, about.day)}>
      Open
    </LinkButton>
  </Bar>
);
