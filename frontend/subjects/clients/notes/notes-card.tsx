import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { serverNow } from '#frontend/browser/clock.ts';
import { useStoredText } from '#frontend/data/drafts/browser-drafts.ts';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { freshness } from '#frontend/data/lists/query-client.ts';
import { send, useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { NotSent } from '#frontend/kit/not-sent.tsx';
import { notesQuery } from '#frontend/subjects/clients/queries.ts';
import {
  Button,
  Card,
  confirm,
  IconButton,
  Line,
  ListOf,
  Muted,
  Prose,
  Row,
  Stack,
  TextArea,
  TimeText,
  usePassFocus,
} from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import type { Note } from '#shared/contract/notes.ts';
import { localTime } from '#shared/domain/near-dates.ts';
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
    <Card title="Private notes" aside={<Muted>Only coaches see these</Muted>}>
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
            {unsent.map(({ id, body, isSending, reason, retry, discard }) => (
              <Line key={id}>
                <Prose>{(body as { note: string }).note}</Prose>
                <NotSent isSending={isSending} reason={reason} onRetry={retry} onDiscard={discard} />
              </Line>
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

function NoteLine({ note }: { note: Note }) {
  const { id, authorName, createdAt } = note;
  const draft = useStoredText(`edited-note:${id}`);
  const since = useStoredText(`edited-note-since:${id}`);
  // A text kept from an earlier visit does not take the focus.
  const [editing, setEditing] = useState<'kept' | 'pressed' | null>(draft.text === '' ? null : 'kept');
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = (): void => {
    area.current?.focus();
    if (editing !== null) return;
    draft.change(note.note);
    since.change(note.updatedAt);
    setEditing('pressed');
  };
  const stop = (): void => {
    draft.change('');
    since.change('');
    setEditing(null);
  };
  const from = `by ${authorName}, ${localTime(createdAt, serverNow())}`;
  return (
    <Line id={`note-${id}`}>
      <Row justify="space-between" gap={1}>
        <Muted>
          {authorName} · <TimeText at={createdAt} />
        </Muted>
        <Row gap={0}>
          <IconButton type="button" aria-label={`Edit the note ${from}`} onClick={edit}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            type="button"
            aria-label={`Remove the note ${from}`}
            onClick={() => confirmRemoval(note)}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </Row>
      </Row>
      {editing === null && <Prose>{note.note}</Prose>}
      {editing !== null && (
        <NoteEditor
          note={note}
          draft={draft}
          since={since.text}
          area={area}
          takesFocus={editing === 'pressed'}
          onStop={stop}
        />
      )}
    </Line>
  );
}

interface NoteEditorProps {
  note: Note;
  draft: ReturnType<typeof useStoredText>;
  /** The note's time when the edit began. */
  since: string;
  area: RefObject<HTMLTextAreaElement | null>;
  takesFocus: boolean;
  onStop: () => void;
}

function NoteEditor({ note, draft, since, area, takesFocus, onStop }: NoteEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  usePassFocus(frame);
  const save = useWrite(
    (text: string) =>
      call('PUT /api/notes/:noteId', {
        params: { noteId: note.id },
        body: { note: text, ...(since ? { since } : {}) },
      }),
    {
      failureText: 'Please try again.',
      toastTitle: 'Note not saved',
      refreshes: [notesQuery(note.userId)],
      onAnswer: (saved) => {
        freshness.patch(notesQuery(note.userId), (list) =>
          list.map((each) => (each.id === saved.id ? saved : each)),
        );
        onStop();
      },
    },
  );
  return (
    <Stack gap={2} ref={frame}>
      <TextArea
        ref={area}
        autoFocus={takesFocus}
        aria-label="Note"
        value={draft.text}
        onChange={({ target }) => draft.change(target.value)}
      />
      <Row gap={2}>
        <Button size="small" disabled={isBlank(draft.text)} onClick={() => void save.send(draft.text)}>
          Save
        </Button>
        <Button size="small" variant="quiet" onClick={onStop}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

const confirmRemoval = ({ id, userId, note, updatedAt }: Note): void =>
  confirm({
    title: 'Remove this note?',
    action: 'Remove',
    isDangerous: true,
    send: () => call('DELETE /api/notes/:noteId', { params: { noteId: id }, query: { since: updatedAt } }),
    refreshes: [notesQuery(userId)],
    text: (
      <>
        <Prose>{note}</Prose>
        <p>It disappears for every coach.</p>
      </>
    ),
  });
