import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { snippetsQuery } from '#frontend/subjects/conversation/queries.ts';
import { keyOf } from '#frontend/subjects/conversation/snippets/insert-text.ts';
import { AskedBadge } from '#frontend/subjects/daily-work/days/waiting-badge.tsx';
import {
  Button,
  Card,
  Checkbox,
  Field,
  Fold,
  focusNext,
  IconButton,
  Input,
  Line,
  ListOf,
  Muted,
  NativeSelect,
  Prose,
  Refusal,
  Row,
  Stack,
  TextArea,
} from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import type { Snippet, SnippetForm } from '#shared/contract/reviewing.ts';
import { fillWords } from '#shared/domain/fill-words.ts';

/** The coach's snippets for reviews. */
export function SnippetsCard() {
  const query = useQuery(snippetsQuery());
  return (
    <Card aria-label="Snippets">
      <Fold title="Snippets">
        <Stack gap={5}>
          <Muted>Press Alt and a snippet’s digit, or type / in any text field to find one</Muted>
          <NewSnippet />
          <ListOf query={query} skeletons={1} empty="No snippets yet">
            {(snippet) => <SnippetLine key={snippet.id} snippet={snippet} />}
          </ListOf>
        </Stack>
      </Fold>
    </Card>
  );
}

const empty = { shortcut: '', snippet: '', asks: false, isTeam: false };

function NewSnippet() {
  const [form, setForm] = useState(empty);
  const first = useRef<HTMLInputElement>(null);
  const add = useWrite(
    (body: SnippetForm, idempotencyKey) => call('POST /api/snippets', { body, idempotencyKey }),
    {
      failureText: 'The snippet could not be saved. Please try again.',
      refreshes: [snippetsQuery],
      onAnswer: () => {
        setForm(({ isTeam }) => ({ ...empty, isTeam }));
        first.current?.focus();
      },
    },
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add.send(form);
      }}
    >
      <Stack gap={3}>
        <Refusal>{add.refusal}</Refusal>
        <Field label="Shortcut">
          <Input
            ref={first}
            maxLength={40}
            value={form.shortcut}
            onChange={({ target }) => setForm({ ...form, shortcut: target.value })}
          />
        </Field>
        <Field
          label="Text"
          hint="Filled in for each client: {first name}, {day} and {task title}, the title of that day"
        >
          <TextArea
            value={form.snippet}
            onChange={({ target }) => setForm({ ...form, snippet: target.value })}
          />
        </Field>
        <Checkbox
          label="Ask for a new version"
          hint="In a review, this snippet also chooses “Ask for a new version”."
          checked={form.asks}
          onChange={(asks) => setForm({ ...form, asks })}
        />
        <Field label="For">
          <NativeSelect
            value={form.isTeam ? 'team' : 'own'}
            onChange={({ target }) => setForm({ ...form, isTeam: target.value === 'team' })}
          >
            <option value="own">Only you</option>
            <option value="team">The whole team</option>
          </NativeSelect>
        </Field>
        <Sample snippet={form.snippet} />
        <div>
          <Button
            type="submit"
            size="small"
            isBusy={add.isBusy}
            disabled={isBlank(form.shortcut) || isBlank(form.snippet)}
          >
            Save snippet
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** How a client called Ana reads a text with placeholders. */
function Sample({ snippet }: { snippet: string }) {
  const filled = fillWords(snippet, { name: 'Ana Silva', day: 3, taskTitle: 'Your brand story' });
  return filled === snippet ? null : <Muted>For example: {filled}</Muted>;
}

function SnippetLine({ snippet }: { snippet: Snippet }) {
  const remove = useWrite(
    () => call('DELETE /api/snippets/:snippetId', { params: { snippetId: snippet.id } }),
    { refreshes: [snippetsQuery] },
  );
  return (
    <Line>
      <Row justify="space-between">
        <strong>
          {snippet.shortcut}{' '}
          <Muted>{[snippet.isTeam && 'Team', keyOf(snippet)].filter(Boolean).join(' · ')}</Muted>{' '}
          {snippet.asks && <AskedBadge />}
        </strong>
        <IconButton
          type="button"
          data-removes
          aria-label={`Remove ${snippet.shortcut}`}
          onClick={(event) => {
            focusNext(event);
            void remove.send(undefined);
          }}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </Row>
      <Prose>{snippet.snippet}</Prose>
      <Sample snippet={snippet.snippet} />
    </Line>
  );
}
