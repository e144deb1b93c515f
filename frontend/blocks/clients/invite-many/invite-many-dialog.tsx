import { useState } from 'react';
import styled from 'styled-components';
import { countPeople } from '#frontend/blocks/clients/acts/act-words.ts';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { color, fontSize, radius, space } from '#frontend/theme/tokens.ts';
import { Badge } from '#frontend/ui/badge.tsx';
import { Dialog, DialogForm } from '#frontend/ui/dialog.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import { isBlank } from '#shared/contract/blank.ts';
import type { InvitationVerdict } from '#shared/contract/invitations.ts';
import { MAX_INVITED } from '#shared/contract/limits.ts';
import { reasonInWords } from '#shared/domain/act-reasons.ts';
import { ListFields, type ListForm } from './list-fields.tsx';
import { readList } from './read-list.ts';

interface InviteManyDialogProps {
  cohortId: number | null;
  onClose: () => void;
}

/** First the list, then what will become of each row; the invitations themselves are an act, with its progress and report. */
export function InviteManyDialog({ cohortId, onClose }: InviteManyDialogProps) {
  const [form, setForm] = useState<ListForm>({ text: '', words: '', cohortId, coachId: null });
  const [verdicts, setVerdicts] = useState<readonly InvitationVerdict[] | null>(null);
  const { words, text, ...places } = form;
  const list = { ...places, rows: readList(text) };
  const check = useWrite(() => call('POST /api/invitations/check', { body: list }), {
    onAnswer: setVerdicts,
  });
  const invite = useWrite(
    (body: typeof list & { words: string }, idempotencyKey) =>
      call('POST /api/invitations', { body, idempotencyKey }),
    { refreshes: [keys.acts, keys.invitations], onAnswer: onClose },
  );
  const count = list.rows.length;
  const invited = verdicts?.filter(({ reason }) => reason === null).length ?? 0;
  const back = (): void => {
    invite.forget();
    setVerdicts(null);
  };
  return (
    <Dialog title="Invite many" isWide isChanged={!isBlank(text + words)} onClose={onClose}>
      {verdicts ? (
        <DialogForm
          action={`Invite ${countPeople(invited)}`}
          write={invite}
          isReady={invited > 0}
          cancel="Back to the list"
          onSend={() => invite.send({ ...list, words })}
          onCancel={back}
        >
          <Verdicts verdicts={verdicts} />
        </DialogForm>
      ) : (
        <DialogForm
          action="Check the list"
          write={check}
          isReady={count > 0 && count <= MAX_INVITED}
          onSend={() => check.send(undefined)}
        >
          <ListFields form={form} count={count} onChange={(change) => setForm({ ...form, ...change })} />
        </DialogForm>
      )}
    </Dialog>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space(5)};
  max-height: 55vh;
  padding: ${space(1)} ${space(4)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  overflow-y: auto;
  & h3 { padding: ${space(3)} 0 ${space(2)}; }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(3)};
  align-items: baseline;
  padding: ${space(2)} 0;
  border-top: 1px solid ${color('border')};
  overflow-wrap: anywhere;
  & > :first-child { color: ${color('textMuted')}; font-variant-numeric: tabular-nums; }
  & p { font-size: ${fontSize.small}; }
  @media (max-width: 40rem) {
    grid-template-columns: 2rem minmax(0, 1fr);
    & > :last-child { grid-column: 2; justify-self: start; white-space: normal; }
  }
`;

/** What will become of each row: first those who cannot be invited. */
const Verdicts = ({ verdicts }: { verdicts: readonly InvitationVerdict[] }) => (
  <Frame role="region" aria-label="What will happen" tabIndex={0}>
    <Group title="Will not be invited" rows={verdicts.filter(({ reason }) => reason !== null)} />
    <Group title="Will be invited" rows={verdicts.filter(({ reason }) => reason === null)} />
  </Frame>
);

function Group({ title, rows }: { title: string; rows: readonly InvitationVerdict[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>
        {title} ({rows.length})
      </h3>
      <ol>
        {rows.map((row) => (
          <Row key={row.n} row={row} />
        ))}
      </ol>
    </section>
  );
}

function Row({ row }: { row: InvitationVerdict }) {
  const { n, name, email, company, coachName, cohortName, reason, sameAs } = row;
  const places = [email, company, coachName && `Coach: ${coachName}`, cohortName].filter(Boolean);
  return (
    <Line>
      <span>{n}</span>
      <div>
        {name}
        <Muted as="p">{places.join(' · ')}</Muted>
      </div>
      {reason === null ? (
        <Badge $tone="positive">Will be invited</Badge>
      ) : (
        <Badge $tone="warning">{reasonInWords(reason, sameAs).replace(/\.$/, '')}</Badge>
      )}
    </Line>
  );
}
