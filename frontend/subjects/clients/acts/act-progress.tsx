import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { call, pathOf } from '#frontend/data/http/api.ts';
import { endUndoOffer } from '#frontend/data/http/undo-offer.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { usePages } from '#frontend/data/lists/pages.ts';
import { resetsByMail } from '#frontend/data/session/password-reset.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { actPeopleQuery, actsQuery } from '#frontend/subjects/clients/queries.ts';
import {
  AnchorButton,
  Button,
  color,
  EmailText,
  ListDialog,
  ListLine,
  ListOf,
  MoreButton,
  Muted,
  Progress,
  Prose,
  Row,
  radius,
  Stack,
  space,
  Text,
  TimeText,
  useHasPassed,
  Well,
} from '#kit';
import type { Act, ActPerson } from '#shared/contract/acts.ts';
import { reasonInWords } from '#shared/domain/act-reasons.ts';
import { paths } from '#shared/domain/pages.ts';
import { stateOf, titleOf, undoneUntil } from './act-texts.ts';

/** An ended act stays above the list for this long; the list of bulk actions keeps it. */
const SHOWN_MS = 10_000;
/** At most so many ended acts are shown. */
const MAX_ENDED = 2;
const hiddenAt = (endedAt: string): string => new Date(Date.parse(endedAt) + SHOWN_MS).toISOString();

interface ActProgressProps {
  /** Only what this coach does: a list of some clients says nothing about the work of others on other clients. */
  isOwn?: boolean;
}

/** The running acts, and those that ended a moment ago. */
export function ActProgress({ isOwn = false }: ActProgressProps) {
  const { data: acts = [] } = useQuery(actsQuery());
  const me = useUser().id;
  const visible = acts.filter(({ authorId }) => !isOwn || authorId === me);
  const shown = visible.filter(({ state }, place) => state === 'running' || place < MAX_ENDED);
  return (
    shown.length > 0 && (
      <Recent as="ul" gap={2} aria-label="Bulk actions">
        {shown.map((act) => (
          <RecentAct key={act.id} act={act} />
        ))}
      </Recent>
    )
  );
}

/** Without any space once its last act is hidden. */
const Recent = styled(Stack)`
  &:not(:empty) { margin-bottom: ${space(4)}; }
`;

function RecentAct({ act }: { act: Act }) {
  const [isOpen, setIsOpen] = useState(false);
  // Whoever is at it or reads its report does not lose it.
  const [hasFocus, setHasFocus] = useState(false);
  const isOver = useHasPassed(act.endedAt && hiddenAt(act.endedAt));
  const isRunning = act.state === 'running';
  if (isOver && !hasFocus) return null;
  return (
    <Well
      as="li"
      tone="none"
      padding={[2.5, 4]}
      gap={2}
      isFramed
      data-result="aside"
      tabIndex={-1}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(isOpen)}
    >
      <Row justify="space-between">
        <p>
          <Text as="strong" weight={600}>
            {titleOf(act)}
          </Text>{' '}
          {act.authorName !== null && <Muted>by {act.authorName}</Muted>}
          <br />
          <Muted role={isRunning ? undefined : 'status'}>{stateOf(act)}</Muted>
        </p>
        {isRunning ? (
          <StopButton act={act} />
        ) : (
          <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
            Report
          </Button>
        )}
      </Row>
      {isRunning && <Progress value={act.done + act.refused} max={act.total} label={titleOf(act)} />}
      {isOpen && <ActReport act={act} onClose={() => setIsOpen(false)} />}
    </Well>
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

/** What coaches have done to many clients, each with its report. */
export function ActHistory() {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<Act | null>(null);
  const query = useQuery(actsQuery());
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Bulk actions
      </Button>
      {isOpen && !shown && (
        <ListDialog title="Bulk actions" onClose={() => setIsOpen(false)}>
          <ListOf query={query} skeletons={2} empty="None yet">
            {(act) => (
              <ListLine key={act.id}>
                <p>
                  <strong>{titleOf(act)}</strong>{' '}
                  <Muted>
                    by {act.authorName ?? 'a former coach'}, <TimeText at={act.createdAt} isInSentence />
                  </Muted>
                  <br />
                  <Muted>{stateOf(act)}</Muted>
                </p>
                <Button size="small" variant="secondary" onClick={() => setShown(act)}>
                  Report
                </Button>
              </ListLine>
            )}
          </ListOf>
        </ListDialog>
      )}
      {shown && <ActReport act={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** The text of a message to many; a long one scrolls. */
export const MessageText = styled(Prose)<{ $height: string }>`
  max-height: ${({ $height }) => $height};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  overflow-y: auto;
`;

/** The result of an act: the clients for whom it failed, and every row of a list of invitations. */
const ActReport = ({ act, onClose }: { act: Act; onClose: () => void }) => (
  <ListDialog
    title={titleOf(act)}
    onClose={onClose}
    actions={
      <AnchorButton
        download
        variant="secondary"
        href={pathOf('/api/acts/:actId/report', { actId: act.id }, {})}
      >
        Download CSV
      </AnchorButton>
    }
  >
    <p>
      {stateOf(act)}{' '}
      <Muted>
        {act.authorName ?? 'A former coach'}, <TimeText at={act.createdAt} isInSentence />
      </Muted>
    </p>
    {act.words !== null && <MessageText $height="10rem">{act.words}</MessageText>}
    {act.kind === 'message' && act.words === null && <Muted>Its messages were removed.</Muted>}
    {act.refused > 0 && <People act={act} state="refused" title="Skipped" />}
    {act.state === 'stopped' && act.done + act.refused < act.total && (
      <People act={act} state="open" title="Left undone" />
    )}
    {act.kind === 'invite' && act.done > 0 && (
      <People
        act={act}
        state="done"
        title={resetsByMail ? 'Invited' : 'Invited, not sent: no mail server is set'}
      />
    )}
  </ListDialog>
);

function People({ act, state, title }: { act: Act; state: ActPerson['state']; title: string }) {
  const list = usePages(actPeopleQuery(act.id, { state }));
  return (
    <section>
      <h3 style={{ paddingBottom: space(2) }}>{title}</h3>
      <ListOf query={list} skeletons={2} empty="Nobody">
        {({ n, userId, name, email, reason, sameAs }) => (
          <ListLine key={n} style={{ paddingBlock: space(2) }}>
            <span>
              {userId === null || name === null ? (
                (name ?? 'A deleted client')
              ) : (
                <Link to={paths.client(userId)}>{name}</Link>
              )}
              {email !== null && (
                <>
                  {' '}
                  <Muted>
                    <EmailText>{email}</EmailText>, row {n}
                  </Muted>
                </>
              )}
            </span>
            {reason && <Muted>{reasonInWords(reason, sameAs)}</Muted>}
          </ListLine>
        )}
      </ListOf>
      <MoreButton list={list} label="Show more" isFlush />
    </section>
  );
}
