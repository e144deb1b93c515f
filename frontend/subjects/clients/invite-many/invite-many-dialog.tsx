import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { call } from '#frontend/data/http/api.ts';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { countPeople } from '#frontend/subjects/clients/acts/act-texts.ts';
import { actsQuery, invitationsQuery } from '#frontend/subjects/clients/queries.ts';
import {
  Badge,
  Checkbox,
  color,
  Dialog,
  DialogForm,
  Field,
  Fold,
  fontSize,
  Muted,
  NativeSelect,
  Options,
  Row,
  radius,
  space,
  Text,
} from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import type { InvitationList, InvitationVerdict } from '#shared/contract/invitations.ts';
import { MAX_INVITED } from '#shared/contract/limits.ts';
import { reasonInWords } from '#shared/domain/act-reasons.ts';
import { type Field as ColumnField, fields } from './find-columns.ts';
import { ListFields, type ListForm, Selects } from './list-fields.tsx';
import { type ListRow, type ReadTable, readList, type TableChoice } from './read-list.ts';

interface InviteManyDialogProps {
  cohortId: number | null;
  onClose: () => void;
}

type List = InvitationList & { rows: ListRow[] };

/** What a coach has typed and chosen, and the list that it makes. */
function useList(cohortId: number | null) {
  const [form, setForm] = useState<ListForm>({
    text: '',
    readings: [],
    encoding: null,
    words: '',
    cohortId,
    coachId: null,
    programmeId: null,
  });
  const [choice, setChoice] = useState<TableChoice>({});
  const { text, words, readings, encoding, ...places } = form;
  const { rows, table } = useMemo(() => readList(text, choice), [text, choice]);
  const change = (changed: Partial<ListForm>): void => {
    // A text that is typed is not the file's any more.
    const isTyped =
      changed.text !== undefined && changed.readings === undefined && changed.encoding === undefined;
    setForm((now) => ({ ...now, ...changed, ...(isTyped ? { readings: [], encoding: null } : {}) }));
    // Another object: an answer about the former list is none about this one.
    setChoice(changed.text === undefined ? { ...choice } : {});
  };
  const isReady =
    rows.length > 0 && rows.length <= MAX_INVITED && (readings.length === 0 || encoding !== null);
  const listOf = (chosen: TableChoice): List => ({ ...places, rows: readList(text, chosen).rows });
  return { form, change, choice, setChoice, words, list: { ...places, rows }, listOf, table, isReady };
}

/** First the list, then the result for each row; the invitations themselves are an act, with its progress and report. */
export function InviteManyDialog({ cohortId, onClose }: InviteManyDialogProps) {
  const { form, change, choice, setChoice, words, list, listOf, table, isReady } = useList(cohortId);
  // By what the coach has chosen, because answers may come in another order.
  const [answers, setAnswers] = useState<ReadonlyMap<TableChoice, readonly InvitationVerdict[]>>(new Map());
  const check = useWrite(
    async (of: TableChoice) => [of, await call('POST /api/invitations/check', { body: listOf(of) })] as const,
    { onAnswer: ([of, verdicts]) => setAnswers((known) => new Map(known).set(of, verdicts)) },
  );
  const invite = useWrite(
    (body: List & { words: string }, idempotencyKey) =>
      call('POST /api/invitations', { body, idempotencyKey }),
    { refreshes: [actsQuery, invitationsQuery], onAnswer: onClose },
  );
  // The former answer stays on screen while other columns are checked.
  const [isAgain, setIsAgain] = useState(false);
  const verdicts = answers.get(choice) ?? (isAgain ? [...answers.values()].at(-1) : undefined);
  const invited = verdicts?.filter(({ reason }) => reason === null).length ?? 0;
  const choose = (chosen: TableChoice): void => {
    setChoice(chosen);
    setIsAgain(true);
    void check.send(chosen);
  };
  const back = (): void => {
    invite.forget();
    setIsAgain(false);
    // Another object: an answer that comes now is not shown.
    setChoice({ ...choice });
  };
  return (
    <Dialog title="Invite many" isWide isChanged={!isBlank(form.text + words)} onClose={onClose}>
      {verdicts ? (
        <DialogForm
          action={`Invite ${countPeople(invited)}`}
          refusal={invite.refusal ?? check.refusal}
          isBusy={invite.isBusy}
          isReady={invited > 0 && answers.has(choice)}
          cancel="Back to the list"
          onSend={() => invite.send({ ...list, words })}
          onCancel={back}
        >
          {table && <ColumnsChoice table={table} choice={choice} onChoose={choose} />}
          <Verdicts verdicts={verdicts} />
        </DialogForm>
      ) : (
        <DialogForm action="Check the list" write={check} isReady={isReady} onSend={() => check.send(choice)}>
          <ListFields form={form} count={list.rows.length} onChange={change} />
        </DialogForm>
      )}
    </Dialog>
  );
}

const Results = styled.div`
  display: grid;
  gap: ${space(5)};
  max-height: 55vh;
  padding: ${space(1)} ${space(4)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  overflow-y: auto;
  & h3 { padding: ${space(3)} 0 ${space(2)}; }
`;

const Result = styled.li`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(3)};
  align-items: baseline;
  padding: ${space(2)} 0;
  border-top: 1px solid ${color('border')};
  overflow-wrap: anywhere;
  & p { font-size: ${fontSize.small}; }
  @media (max-width: 40rem) {
    grid-template-columns: 2rem minmax(0, 1fr);
    & > :last-child { grid-column: 2; justify-self: start; white-space: normal; }
  }
`;

/** The result for each row: first those who cannot be invited. */
const Verdicts = ({ verdicts }: { verdicts: readonly InvitationVerdict[] }) => (
  <Results role="region" aria-label="What will happen" tabIndex={0}>
    <Group title="Will not be invited" rows={verdicts.filter(({ reason }) => reason !== null)} />
    <Group title="Will be invited" rows={verdicts.filter(({ reason }) => reason === null)} />
  </Results>
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
          <VerdictRow key={row.n} row={row} />
        ))}
      </ol>
    </section>
  );
}

function VerdictRow({ row }: { row: InvitationVerdict }) {
  const { n, name, email, company, coachName, cohortName, programmeName, reason, sameAs } = row;
  const details = [email, company, coachName && `Coach: ${coachName}`, cohortName, programmeName];
  return (
    <Result>
      <Text tone="muted" isTabular>
        {n}
      </Text>
      <div>
        {name}
        <Muted as="p">{details.filter(Boolean).join(' · ')}</Muted>
      </div>
      {reason === null ? (
        <Badge $tone="positive">Will be invited</Badge>
      ) : (
        <Badge $tone="warning">{reasonInWords(reason, sameAs).replace(/\.$/, '')}</Badge>
      )}
    </Result>
  );
}

const Found = styled(Row)`
  margin-bottom: ${space(2)};
  overflow-wrap: anywhere;
  & b { font-weight: 600; }
`;

const labels: Readonly<Record<ColumnField, string>> = {
  name: 'Name or first name',
  familyName: 'Last name',
  email: 'Email',
  company: 'Business',
  coach: 'Coach',
  cohort: 'Cohort',
  programme: 'Programme',
};

const SHOWN = 60;

/** What a column is called: its title, or its place. */
const titleOf = ({ hasTitles, titles }: ReadTable, place: number): string | undefined =>
  hasTitles ? titles[place]?.slice(0, SHOWN) || undefined : undefined;

/** The same with what stands in the first row, where there are no titles. */
function optionOf(table: ReadTable, place: number): string {
  const first = table.titles[place]?.slice(0, SHOWN);
  return titleOf(table, place) ?? `Column ${place + 1}${first ? `: ${first}` : ''}`;
}

/** 'Name: from “First Name” and “Last Name”' of each field that has a column. */
function* sourcesOf(table: ReadTable): Generator<[label: string, from: string]> {
  const { name, familyName, ...others } = table.columns;
  const quoted = (place: number): string => {
    const title = titleOf(table, place);
    return title ? `“${title}”` : `column ${place + 1}`;
  };
  const names = [name, familyName].flatMap((place) => (place === null ? [] : [quoted(place)]));
  yield ['Name', names.length > 0 ? `from ${names.join(' and ')}` : 'made from the address'];
  for (const field of fields) {
    const place = field in others ? table.columns[field] : null;
    if (place !== null) yield [labels[field], `from ${quoted(place)}`];
  }
}

interface ColumnsChoiceProps {
  table: ReadTable;
  choice: TableChoice;
  onChoose: (choice: TableChoice) => void;
}

/** Says from which columns the people were read, and lets the coach choose others. */
function ColumnsChoice({ table, choice, onChoose }: ColumnsChoiceProps) {
  const places = table.titles.map((_, place) => [place, optionOf(table, place)] as const);
  const choose = (field: ColumnField, value: string): void =>
    onChoose({ ...choice, columns: { ...choice.columns, [field]: value === '' ? null : Number(value) } });
  return (
    <section aria-label="Columns">
      <Found as="ul" gap={[1, 4]} align="stretch">
        {[...sourcesOf(table)].map(([label, from]) => (
          <li key={label}>
            <b>{label}:</b> {from}
          </li>
        ))}
      </Found>
      <Fold title="Choose other columns" isQuiet>
        <Checkbox
          label="The first row has the titles"
          checked={table.hasTitles}
          onChange={(hasTitles) => onChoose({ hasTitles })}
        />
        <Selects min="12rem" gap={[3, 4]}>
          {fields.map((field) => (
            <Field key={field} label={labels[field]}>
              <NativeSelect
                value={table.columns[field] ?? ''}
                onChange={({ target }) => choose(field, target.value)}
              >
                <option value="">None</option>
                <Options of={places} />
              </NativeSelect>
            </Field>
          ))}
        </Selects>
      </Fold>
    </section>
  );
}
