import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/calls/api.ts';
import { useWrite } from '#frontend/data/calls/use-write.ts';
import { useStoredText } from '#frontend/data/drafts/stored-text.ts';
import { send } from '#frontend/data/outbox/browser-outbox.ts';
import { useUnsent } from '#frontend/data/outbox/use-unsent.ts';
import type { Unsent } from '#frontend/data/outbox/write.ts';
import { notesQuery } from '#frontend/data/queries/coach.ts';
import { keys } from '#frontend/data/queries/keys.ts';
import { color, space } from '#frontend/theme/tokens.ts';
import { Button, IconButton } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { TextArea } from '#frontend/ui/input.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { NotSent } from '#frontend/ui/not-sent.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { isBlank } from '#shared/contract/blank.ts';
import type { Note } from '#shared/contract/notes.ts';
import { localTime } from '#shared/domain/near-dates.ts';
import { addNote } from './note-write.ts';

const Line = styled.li`
  padding: ${space(3)} 0;
  border-top: 1px solid ${color('border')};
`;

/** Notes between coaches; never shown to the client. */
export function NotesCard({ userId }: { userId: number }): ReactElement {
  const query = useQuery(notesQuery(userId));
  const { text, change: setText } = useStoredText(`new-note:${userId}`);
  const unsent = useUnsent(addNote, { userId });
  const add = (): void => {
    void send(addNote, { userId }, text);
    setText('');
  };
  return (
    <Card aria-labelledby="notes">
      <CardHeader>
        <h2 id="notes">Private notes</h2>
        <Muted>Only coaches see these</Muted>
      </CardHeader>
      <Stack $gap={4}>
        <Stack $gap={2}>
          <TextArea
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
        <ListState
          query={query}
          skeletons={1}
          empty={unsent.length === 0 ? 'No notes yet' : 'No other notes yet'}
        >
          {(notes) => (
            <ul>
              {notes.map((note) => (
                <NoteLine key={note.id} note={note} />
              ))}
            </ul>
          )}
        </ListState>
      </Stack>
    </Card>
  );
}

function UnsentNote({ note }: { note: Unsent }): ReactElement {
  const { body, isSending, reason, retry, discard } = note;
  return (
    <Line>
      <Prose>{(body as { note: string }).note}</Prose>
      <NotSent isSending={isSending} reason={reason} onRetry={retry} onDiscard={discard} />
    </Line>
  );
}

function NoteLine({ note }: { note: Note }): ReactElement {
  const { id, userId, authorName, createdAt } = note;
  const { text: draft, change: setDraft } = useStoredText(`edited-note:${id}`);
  const { text: since, change: setSince } = useStoredText(`edited-note-since:${id}`);
  const [isEditing, setEditing] = useState(draft !== '');
  const edit = (): void => {
    if (!isEditing) {
      setDraft(note.note);
      setSince(note.updatedAt);
    }
    setEditing(true);
  };
  const stop = (): void => {
    setDraft('');
    setSince('');
    setEditing(false);
  };
  const params = { noteId: id };
  const shared = {
    words: 'Please try again.',
    toastTitle: 'Note not saved',
    refreshes: [keys.notes(userId)],
  };
  const save = useWrite(
    (text: string) =>
      call('PUT /api/notes/:noteId', { params, body: { note: text, ...(since ? { since } : {}) } }),
    { ...shared, onAnswer: stop },
  );
  const remove = useWrite(
    () => call('DELETE /api/notes/:noteId', { params, query: { since: note.updatedAt } }),
    shared,
  );
  const from = `by ${authorName}, ${localTime(createdAt)}`;
  return (
    <Line id={`note-${id}`}>
      <Row $justify="space-between" $gap={1}>
        <Muted>
          {authorName} · <TimeText at={createdAt} />
        </Muted>
        <Row $gap={0}>
          <IconButton type="button" aria-label={`Edit the note ${from}`} onClick={edit}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            type="button"
            aria-label={`Remove the note ${from}`}
            onClick={() => void remove.send(undefined)}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </Row>
      </Row>
      {isEditing ? (
        <Stack $gap={2}>
          <TextArea aria-label="Note" value={draft} onChange={({ target }) => setDraft(target.value)} />
          <Row $gap={2}>
            <Button size="small" disabled={isBlank(draft)} onClick={() => void save.send(draft)}>
              Save
            </Button>
            <Button size="small" variant="quiet" onClick={stop}>
              Cancel
            </Button>
          </Row>
        </Stack>
      ) : (
        <Prose>{note.note}</Prose>
      )}
    </Line>
  );
}
