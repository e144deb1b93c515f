import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { FILE_GONE } from '#frontend/data/calls/api-error.ts';
import { cohortsQuery } from '#frontend/data/queries/cohorts.ts';
import { coachesQuery } from '#frontend/data/queries/whose.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Field, NativeSelect, TextArea, useField } from '#frontend/ui/field.tsx';
import { NamedOptions, readId, UNASSIGNED } from '#frontend/ui/options.tsx';
import { MAX_INVITED } from '#shared/contract/limits.ts';
import { decodeText } from '#shared/domain/decode-text.ts';

export interface ListForm {
  text: string;
  words: string;
  cohortId: number | null;
  coachId: number | null;
}

const Places = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  gap: ${space(4)};
  & select { width: 100%; }
`;

const Lines = styled(TextArea)`
  min-height: 9rem;
  max-height: 40vh;
`;

const FileInput = styled.input.attrs(useField)`
  max-width: 100%;
  color: ${color('textMuted')};
  &::file-selector-button {
    min-height: 44px;
    margin-inline-end: ${space(3)};
    padding: 0 ${space(4)};
    border: 1px solid ${color('borderStrong')};
    border-radius: ${radius.round};
    background: none;
    color: ${color('text')};
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
`;

interface ListFieldsProps {
  form: ListForm;
  /** Rows of the list. */
  count: number;
  onChange: (change: Partial<ListForm>) => void;
}

/** The list, where its people belong, and the coach's words to them. */
export function ListFields({ form, count, onChange }: ListFieldsProps) {
  const { data: cohorts = [] } = useQuery(cohortsQuery);
  const { data: coaches = [] } = useQuery(coachesQuery);
  return (
    <>
      <Field
        label="People"
        hint="One on each line: name and email address, or the address alone. Business, coach and cohort may follow. Rows from a spreadsheet can be pasted with their titles."
        error={count > MAX_INVITED ? `These are ${count} rows. At most ${MAX_INVITED} at once.` : undefined}
      >
        <Lines
          rows={7}
          placeholder={'Ana Ito, ana@example.com\nBen Low <ben@example.com>'}
          value={form.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <FileField onText={(text) => onChange({ text })} />
      <Places>
        {cohorts.length > 0 && (
          <Field label="Cohort" hint="Where the list names none.">
            <NativeSelect
              value={form.cohortId ?? ''}
              onChange={({ target: { value } }) => onChange({ cohortId: readId(value) })}
            >
              <NamedOptions none="No cohort" of={cohorts} />
            </NativeSelect>
          </Field>
        )}
        {coaches.length > 1 && (
          <Field label="Coach" hint="Where the list names none.">
            <NativeSelect
              value={form.coachId ?? ''}
              onChange={({ target }) => onChange({ coachId: readId(target.value) })}
            >
              <NamedOptions none={UNASSIGNED} of={coaches} />
            </NativeSelect>
          </Field>
        )}
      </Places>
      <Field label="Your words" isOptional hint="In each mail.">
        <TextArea
          rows={3}
          maxLength={1_000}
          value={form.words}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      </Field>
    </>
  );
}

/** Puts a file's text into the list, where it can be read and changed. */
function FileField({ onText }: { onText: (text: string) => void }) {
  const [error, setError] = useState('');
  const read = async (file: File): Promise<void> => {
    try {
      const text = await readTextFile(file);
      setError(text === undefined ? 'This file cannot be read as a list.' : '');
      if (text !== undefined) onText(text);
    } catch {
      setError(FILE_GONE);
    }
  };
  return (
    <Field label="Or a CSV file" error={error || undefined}>
      <FileInput
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        // The same file may be chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
        }}
      />
    </Field>
  );
}

const MAX_BYTES = 1_000_000;

/** A chosen file as text: UTF-8, UTF-16 with its mark, or what spreadsheets of Windows write. Undefined: too large. */
async function readTextFile(file: File): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return decodeText(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
