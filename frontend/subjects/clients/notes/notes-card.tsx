import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useStoredText } from '#frontend/data/drafts/browser-drafts.ts';
import { send, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import type { Unsent } from '#frontend/data/outbox/write.ts';
import { NotSent } from '#frontend/kit/not-sent.tsx';
import { notesQuery } from '#frontend/subjects/clients/queries.ts';
import { Button, Card, CardHeader, ListOf, Muted, Prose, Stack, TextArea } from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import { Line, NoteLine } from './note-line.tsx';
import { addNote } from './note-write.ts';

/** Notes between coaches; never shown to the client. */
export function NotesCard({ userId }: { userId: number }) {
  const query = useQuery(notesQuery(userId));
  const { text, change: setText } = useStoredText(`new-note:${userId}`);
  const unsent = useUnsent(addNote, { userId });
  const area = useRef<HTMLTextAreaElement>(null);
  const add = (): void => {
    void send(addNote, { userId }, text);
    setText('');
    area.current?.focus();
  };
  return (
    <Card aria-labelledby="notes">
      <CardHeader>
        <h2 id="notes">Private notes</h2>
        <Muted>Only coaches see these</Muted>
      </CardHeader>
      <Stack gap={4}>
        <Stack gap={2}>
          <TextArea
            ref={area}
            aria-label="New note"
            rows={2}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <Button size="small" disabled={isBlank(text)} onClick={add}>
              Add note
            </Button>
          </div>
        </Stack>
        {unsent.length > 0 && (
          <ul>
            {unsent.map((note) => (
              <UnsentNote key={note.id} note={note} />
            ))}
          </ul>
        )}
        <ListOf
          query={query}
          skeletons={1}
          empty={unsent.length === 0 ? 'No notes yet' : 'No other notes yet'}
        >
          {(note) => <NoteLine key={note.id} note={note} />}
        </ListOf>
      </Stack>
    </Card>
  );
}

function UnsentNote({ note }: { note: Unsent }) {
  const { body, isSending, reason, retry, discard } = note;
  return (
    <Line>
      <Prose>{(body as { note: string }).note}</Prose>
      <NotSent isSending={isSending} reason={reason} onRetry={retry} onDiscard={discard} />
    </Line>
  );
}
