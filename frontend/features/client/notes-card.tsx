import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/api.ts';
import { wordsOf } from '#frontend/data/api-error.ts';
import { notesQuery } from '#frontend/data/coach-queries.ts';
import { keys } from '#frontend/data/queries.ts';
import { freshness } from '#frontend/data/query-client.ts';
import { color, space } from '#frontend/theme/tokens.ts';
import { Button, IconButton } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/card.tsx';
import { TextArea } from '#frontend/ui/input.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { toast } from '#frontend/ui/toast-store.ts';
import { isBlank } from '#shared/contract/blank.ts';
import { addNote, deleteNote, type Note, updateNote } from '#shared/contract/notes.ts';

const Line = styled.li`
  padding: ${space(3)} 0;
  border-top: 1px solid ${color('border')};
`;

function failed(error: unknown): void {
  toast({
    title: 'Note not saved',
    description: wordsOf(error, 'Please try again.'),
    isDestructive: true,
  });
}

/** What coaches note for themselves; no screen of the client shows it. */
export function NotesCard({ userId }: { userId: number }): ReactElement {
  const query = useQuery(notesQuery(userId));
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () =>
      call(addNote, { params: { userId }, body: { note: text }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => {
      setText('');
      return freshness.refresh(keys.notes(userId));
    },
    onError: failed,
  });
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
            <Button size="small" disabled={isBlank(text)} isBusy={add.isPending} onClick={() => add.mutate()}>
              Add note
            </Button>
          </div>
        </Stack>
        <ListState query={query} skeletons={1} empty="No notes yet">
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

function NoteLine({ note }: { note: Note }): ReactElement {
  const { id, userId, authorName, createdAt } = note;
  const [draft, setDraft] = useState<string | null>(null);
  const refresh = () => freshness.refresh(keys.notes(userId));
  const params = { noteId: id };
  const save = useMutation({
    mutationFn: (text: string) => call(updateNote, { params, body: { note: text } }),
    onSuccess: () => {
      setDraft(null);
      return refresh();
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteNote, { params }),
    onSuccess: refresh,
    onError: failed,
  });
  return (
    <Line>
      <Row $justify="space-between" $gap={1}>
        <Muted>
          {authorName} · <TimeText at={createdAt} />
        </Muted>
        <Row $gap={0}>
          <IconButton type="button" aria-label="Edit the note" onClick={() => setDraft(note.note)}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
          <IconButton type="button" aria-label="Remove the note" onClick={() => remove.mutate()}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </Row>
      </Row>
      {draft === null ? (
        <Prose>{note.note}</Prose>
      ) : (
        <Stack $gap={2}>
          <TextArea aria-label="Note" value={draft} onChange={({ target }) => setDraft(target.value)} />
          <Row $gap={2}>
            <Button size="small" disabled={isBlank(draft)} onClick={() => save.mutate(draft)}>
              Save
            </Button>
            <Button size="small" variant="quiet" onClick={() => setDraft(null)}>
              Cancel
            </Button>
          </Row>
        </Stack>
      )}
    </Line>
  );
}
