import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { endUndoOffer } from '#frontend/data/http/undo-offer.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { actsQuery } from '#frontend/subjects/clients/queries.ts';
import { Button, color, Muted, Progress, Row, radius, space, useHasPassed } from '#kit';
import type { Act } from '#shared/contract/acts.ts';
import { ActReport } from './act-report.tsx';
import { stateOf, titleOf, undoneUntil } from './act-words.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
`;

const Line = styled.li`
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)} ${space(3)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  & strong { font-weight: 600; }
`;

/** An ended act stays above the list for this long. */
const SHOWN_MS = 15 * 60_000;
/** Of the newest. */
const MOST_ENDED = 2;
const hiddenAt = (endedAt: string): string => new Date(Date.parse(endedAt) + SHOWN_MS).toISOString();

/** Acts that go on, of all coaches, and those that ended a moment ago. */
export function ActProgress() {
  const { data: acts = [] } = useQuery(actsQuery());
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const visible = acts.filter(({ id }) => !hidden.has(id));
  const shown = visible.filter(({ state }, place) => state === 'running' || place < MOST_ENDED);
  return (
    shown.length > 0 && (
      <List aria-label="Bulk actions">
        {shown.map((act) => (
          <ActLine key={act.id} act={act} onHide={() => setHidden(new Set([...hidden, act.id]))} />
        ))}
      </List>
    )
  );
}

function ActLine({ act, onHide }: { act: Act; onHide: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOver = useHasPassed(act.endedAt && hiddenAt(act.endedAt));
  const isRunning = act.state === 'running';
  if (isOver) return null;
  return (
    <Line data-result="aside" tabIndex={-1}>
      <Row justify="space-between">
        <p>
          <strong>{titleOf(act)}</strong> {act.authorName !== null && <Muted>by {act.authorName}</Muted>}
          <br />
          <Muted role={isRunning ? undefined : 'status'}>{stateOf(act)}</Muted>
        </p>
        <Row gap={2}>
          {isRunning && <StopButton act={act} />}
          {!isRunning && (
            <>
              <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
                Report
              </Button>
              <Button size="small" variant="quiet" onClick={onHide}>
                Hide
              </Button>
            </>
          )}
        </Row>
      </Row>
      {isRunning && <Progress value={act.done + act.refused} max={act.total} label={titleOf(act)} />}
      {isOpen && <ActReport act={act} onClose={() => setIsOpen(false)} />}
    </Line>
  );
}

function StopButton({ act }: { act: Act }) {
  const end = undoneUntil(act);
  const canUndo = !useHasPassed(end) && end !== null;
  const stop = useWrite(
    (actId: number, idempotencyKey) =>
      call('POST /api/acts/:actId/stop', { params: { actId }, idempotencyKey }),
    { toastTitle: 'Not stopped', refreshes: [actsQuery] },
  );
  return (
    <Button
      size="small"
      variant="danger"
      isBusy={stop.isBusy}
      onClick={() => {
        endUndoOffer();
        void stop.send(act.id);
      }}
    >
      {canUndo ? 'Undo' : 'Stop'}
    </Button>
  );
}
