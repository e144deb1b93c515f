import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, callForm } from '#frontend/data/http/api.ts';
import { ApiError } from '#frontend/data/http/api-error.ts';
import { checkedBy, useForm } from '#frontend/data/http/form-check.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { Dialog, DialogForm, Field, Input, ListLine, Muted, Stack } from '#kit';
import { ProgrammeForm } from '#shared/contract/forms.ts';
import type { ProgrammeItem } from '#shared/contract/programmes.ts';
import { paths } from '#shared/domain/pages.ts';
import { programmesQuery } from './queries.ts';

const refreshes = [programmesQuery];

/** Leads to a programme that was made. */
function useOpening(onClose: () => void): (programme: ProgrammeItem) => void {
  const navigate = useNavigate();
  return ({ id }) => {
    onClose();
    void navigate(paths.programme(id));
  };
}

interface NewProgrammeDialogProps {
  /** Copied; null: one that is empty. */
  from: ProgrammeItem | null;
  /** All, whose names are taken. */
  programmes: readonly ProgrammeItem[];
  onClose: () => void;
}

function nameOfCopy({ name }: ProgrammeItem, programmes: readonly ProgrammeItem[]): string {
  const taken = new Set(programmes.map((each) => each.name));
  let copy = `${name} (copy)`;
  for (let n = 2; taken.has(copy); n += 1) copy = `${name} (copy ${n})`;
  return copy;
}

export function NewProgrammeDialog({ from, programmes, onClose }: NewProgrammeDialogProps) {
  const form = useForm({
    resolver: checkedBy(ProgrammeForm),
    defaultValues: { name: from ? nameOfCopy(from, programmes) : '' },
  });
  const make = useWrite(
    ({ name }: { name: string }, idempotencyKey) =>
      call('POST /api/programmes', { body: { name, ...(from && { from: from.id }) }, idempotencyKey }),
    { refreshes, onAnswer: useOpening(onClose) },
  );
  return (
    <Dialog title={from ? `Copy ${from.name}` : 'New programme'} onClose={onClose}>
      <DialogForm
        action={from ? 'Copy' : 'Create'}
        write={make}
        onSend={form.handleSubmit((body) => make.send(body))}
      >
        <Field
          label="Name"
          hint="Clients see it. It can be changed later."
          error={form.formState.errors.name?.message ?? make.fieldErrors.name}
        >
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

interface FileProblem {
  place: string;
  message: string;
}

/** What an import was refused for, by its place in the file. */
const problemsIn = (error: unknown): readonly FileProblem[] =>
  error instanceof ApiError ? ((error.body as { problems?: FileProblem[] } | null)?.problems ?? []) : [];

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const send = useWrite(
    async (chosen: File) => {
      setProblems([]);
      const form = new FormData();
      // Some systems name no type for such a file.
      form.append('file', new File([chosen], chosen.name, { type: 'application/json' }));
      try {
        return await callForm('POST /api/programmes/file', { params: undefined, form });
      } catch (error) {
        setProblems(problemsIn(error));
        throw error;
      }
    },
    {
      failureText: 'The file could not be imported. Please try again.',
      refreshes,
      onAnswer: useOpening(onClose),
    },
  );
  return (
    <Dialog title="Import a programme" isWide={problems.length > 0} onClose={onClose}>
      <DialogForm action="Import" write={send} isReady={file !== null} onSend={() => file && send.send(file)}>
        <Field label="File" hint="One JSON file, as Export makes it. It becomes a draft.">
          <Input
            type="file"
            accept=".json,application/json"
            // The same file may be chosen again.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
              setFile(null);
            }}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </Field>
        {problems.length > 0 && (
          <Stack gap={2}>
            <ul>
              {problems.map(({ place, message }) => (
                <ListLine key={`${place}${message}`}>
                  <div>
                    <code>{place}</code>
                    <p>{message}</p>
                  </div>
                </ListLine>
              ))}
            </ul>
            <Muted>Places count from 0: days[0] is the first day.</Muted>
          </Stack>
        )}
      </DialogForm>
    </Dialog>
  );
}
