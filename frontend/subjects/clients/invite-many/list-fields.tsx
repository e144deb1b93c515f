import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { FILE_GONE } from '#frontend/data/http/api-error.ts';
import { useField } from '#frontend/kit/field.tsx';
import { UNASSIGNED } from '#frontend/kit/options.tsx';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { cohortsQuery } from '#frontend/subjects/clients/queries.ts';
import { programmesQuery } from '#frontend/subjects/programme/queries.ts';
import {
  color,
  Field,
  Grid,
  Hint,
  Muted,
  NamedOptions,
  NativeSelect,
  radius,
  readId,
  space,
  Text,
  TextArea,
} from '#kit';
import { MAX_INVITED } from '#shared/contract/limits.ts';
import { type Letters, readLetters } from './read-letters.ts';

export interface ListForm {
  text: string;
  /** Ways to read the letters of a chosen file, where it does not say. */
  readings: readonly Letters[];
  /** The one that the coach has chosen. */
  encoding: string | null;
  words: string;
  cohortId: number | null;
  coachId: number | null;
  programmeId: number | null;
}

/** Fields with selects, side by side. */
export const Selects = styled(Grid)`
  & select { width: 100%; }
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
  const { data: cohorts = [] } = useQuery(cohortsQuery());
  const { data: coaches = [] } = useQuery(coachesQuery());
  const { data: programmes = [] } = useQuery(programmesQuery());
  const published = programmes.filter(({ version, archivedAt }) => version !== null && !archivedAt);
  return (
    <>
      <Field
        label="People"
        hint="One person per line: name, email. You can also paste rows from a spreadsheet, header included."
        error={count > MAX_INVITED ? `These are ${count} rows. At most ${MAX_INVITED} at once.` : undefined}
      >
        <TextArea
          rows={7}
          style={{ minHeight: '9rem', maxHeight: '40vh' }}
          placeholder={'Ana Ito, ana@example.com\nBen Low <ben@example.com>'}
          value={form.text}
          readOnly={form.readings.length > 0 && form.encoding === null}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <FileField onRead={onChange} />
      {form.readings.length > 0 && (
        <LettersField
          readings={form.readings}
          encoding={form.encoding}
          onChoose={({ text, encoding }) => onChange({ text, encoding })}
        />
      )}
      <Selects min="13rem">
        {cohorts.length > 0 && (
          <DefaultField
            label="Cohort"
            none="No cohort"
            of={cohorts}
            value={form.cohortId}
            onChoose={(cohortId) => onChange({ cohortId })}
          />
        )}
        {coaches.length > 1 && (
          <DefaultField
            label="Coach"
            none={UNASSIGNED}
            of={coaches}
            value={form.coachId}
            onChoose={(coachId) => onChange({ coachId })}
          />
        )}
        {published.length > 1 && (
          <DefaultField
            label="Programme"
            none="The usual one"
            of={published}
            value={form.programmeId}
            onChoose={(programmeId) => onChange({ programmeId })}
          />
        )}
      </Selects>
      <Field label="Personal message" isOptional hint="Added to every invitation.">
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

interface DefaultFieldProps {
  label: string;
  none: string;
  of: readonly { id: number; name: string }[];
  value: number | null;
  onChoose: (id: number | null) => void;
}

/** The cohort, coach or programme of rows that name none. */
const DefaultField = ({ label, none, of, value, onChoose }: DefaultFieldProps) => (
  <Field label={label} hint="Used when a row has none.">
    <NativeSelect value={value ?? ''} onChange={({ target }) => onChoose(readId(target.value))}>
      <NamedOptions none={none} of={of} />
    </NativeSelect>
  </Field>
);

/** Puts a file's text into the list, where it can be read and changed. */
function FileField({ onRead }: { onRead: (change: Partial<ListForm>) => void }) {
  const [error, setError] = useState('');
  const read = async (file: File): Promise<void> => {
    try {
      const found = await readFile(file);
      setError(found === undefined ? 'This file cannot be read as a list.' : '');
      if (found === undefined) return;
      const readings = typeof found === 'string' ? [] : found;
      onRead({
        text: typeof found === 'string' ? found : (readings[0]?.text ?? ''),
        readings,
        encoding: null,
      });
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

/** Undefined: too large, or no text. */
async function readFile(file: File): Promise<string | readonly Letters[] | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const found = readLetters(new Uint8Array(await file.arrayBuffer()), navigator.languages);
  return found.length === 0 && file.size > 0 ? undefined : found;
}

const Readings = styled.div`
  display: grid;
  gap: ${space(1)};
  max-height: 17rem;
  margin-top: ${space(2)};
  padding: ${space(1)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  overflow-y: auto;
`;

const Reading = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  line-height: 1.35;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { background: ${color('surface')}; }
  &:has(:checked) { background: ${color('accentSoft')}; }
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: -3px; }
  & input { flex: none; margin: 0; accent-color: ${color('accent')}; }
  & small { display: block; }
`;

interface LettersFieldProps {
  readings: readonly Letters[];
  /** The encoding that is chosen; null: none yet. */
  encoding: string | null;
  onChoose: (letters: Letters) => void;
}

/** Asks which of several ways to read a file shows its names as they are: nothing in the file says it. */
function LettersField({ readings, encoding, onChoose }: LettersFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <Text as="legend" weight={600} style={{ padding: 0 }}>
        Which line looks right?
      </Text>
      <Hint>
        The file does not say how its letters are to be read. Please choose before you check the list.
      </Hint>
      <Readings>
        {readings.map((each) => (
          <Reading key={each.encoding}>
            <input
              type="radio"
              name={name}
              checked={each.encoding === encoding}
              onChange={() => onChoose(each)}
            />
            <span>
              <bdi>{each.sample}</bdi>
              <Muted as="small">{each.name}</Muted>
            </span>
          </Reading>
        ))}
      </Readings>
    </fieldset>
  );
}
