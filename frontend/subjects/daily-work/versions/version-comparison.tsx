import { useQueries, useQuery } from '@tanstack/react-query';
import { Minus, PenLine, Plus } from 'lucide-react';
import { ColourDot } from '#frontend/subjects/daily-work/answers/answer-table.tsx';
import { Picture } from '#frontend/subjects/daily-work/pins/picture.tsx';
import { readingQuery, versionDocumentQuery } from '#frontend/subjects/daily-work/queries.ts';
import { Loaded, Muted, Prose, Skeleton, Stack, space, Text, together, Well } from '#kit';
import type { SubmissionDocument } from '#shared/contract/submissions.ts';
import type { WorkbookField } from '#shared/contract/workbooks.ts';
import { columnLabel, columnsOf, type Row } from '#shared/domain/answers.ts';
import { parseHex } from '#shared/domain/contrast.ts';
import { fileIdOf } from '#shared/domain/file-types.ts';
import { changedAnswers, type FieldChange, type ItemChange } from './changed-answers.ts';
import { ChangedWords } from './changed-words.tsx';
import { Changes } from './changes.tsx';
import { areReadable, hasNewFile, pictureOf, type Versions } from './compared-files.ts';
import { ComparedPictures } from './compared-pictures.tsx';

interface VersionComparisonProps extends Versions {
  submissionId: number;
}

/** What changed between two versions: the file, and the words of each answer and of the notes. */
export function VersionComparison({ submissionId, before, after }: VersionComparisonProps) {
  const old = useQuery(versionDocumentQuery(submissionId, { version: String(before.version) }));
  const current = useQuery(versionDocumentQuery(submissionId, { version: String(after.version) }));
  return (
    <Loaded query={together(old, current)} skeleton={60}>
      {(documents) => <Changed before={before} after={after} documents={documents} />}
    </Loaded>
  );
}

interface ChangedProps extends Versions {
  documents: readonly [SubmissionDocument, SubmissionDocument];
}

function Changed({ before, after, documents: [old, current] }: ChangedProps) {
  const isOtherFile = hasNewFile({ before, after });
  // A file that takes the place of answers does not remove each of their words.
  const answers = isOtherFile ? [] : changedAnswers(old, current);
  const [from, to] = [old.notes?.trim() ?? '', current.notes?.trim() ?? ''];
  return (
    <Changes>
      {isOtherFile && <ChangedFile before={before} after={after} />}
      {answers.map((change) => (
        <ChangedField
          key={`${change.field.key} ${change.shape}`}
          change={change}
          versions={[before.version, after.version]}
        />
      ))}
      {from !== to && (
        <Stack gap={1}>
          <Muted as="p">Notes</Muted>
          <Prose>
            <ChangedWords before={old.notes ?? ''} after={current.notes ?? ''} part="notes" />
          </Prose>
        </Stack>
      )}
      {!isOtherFile && answers.length === 0 && from === to && <p>Nothing has changed.</p>}
    </Changes>
  );
}

/** The files' names, of text files the words, and both pictures. */
function ChangedFile({ before, after }: Versions) {
  if (!after.file) {
    return (
      <p>
        Filled in here instead of the file <del>{before.file?.name}</del>
      </p>
    );
  }
  if (!before.file) {
    return (
      <p>
        A file instead of the answers: <ins>{after.file.name}</ins>
      </p>
    );
  }
  const [old, now] = [pictureOf(before), pictureOf(after)];
  const isSameName = before.file.name === after.file.name;
  return (
    <Stack gap={1}>
      <p>
        New file: {!isSameName && <del>{before.file.name}</del>} <ins>{after.file.name}</ins>
      </p>
      {areReadable({ before, after }) && <ChangedText before={before} after={after} />}
      {old && now && <ComparedPictures before={old} after={now} part="file" />}
    </Stack>
  );
}

/** The words of two documents, as a worker has read them. */
function ChangedText({ before, after }: Versions) {
  const readings = useQueries({
    queries: [before, after].map(({ fileURL }) => readingQuery(fileIdOf(fileURL) ?? '')),
  });
  const [old, current] = readings.map(({ data }) => data?.text);
  if (typeof old === 'string' && typeof current === 'string') {
    return (
      <Prose style={{ whiteSpace: 'pre-wrap' }}>
        <ChangedWords before={old} after={current} />
      </Prose>
    );
  }
  const isFinal = readings.some(({ data, error }) => (error && !data) || data?.state === 'unreadable');
  if (isFinal) return <Muted as="p">The text of these files cannot be compared.</Muted>;
  return <Skeleton $height={60} />;
}

const changeKinds = {
  added: { icon: Plus, word: 'Added' },
  removed: { icon: Minus, word: 'Removed' },
  changed: { icon: PenLine, word: 'Changed' },
} as const;

const kindOf = ({ before, after }: ItemChange<unknown>): keyof typeof changeKinds => {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
};

/** What the items of a field are called. */
const itemNames: Partial<Record<WorkbookField['kind'], string>> = {
  list: 'item',
  colours: 'colour',
  pictures: 'picture',
};

function ItemHead({ field, change }: { field: WorkbookField; change: ItemChange<unknown> }) {
  const { icon: Icon, word } = changeKinds[kindOf(change)];
  return (
    <Text
      as="p"
      tone="muted"
      size="small"
      weight={600}
      style={{ display: 'flex', alignItems: 'center', gap: space(1) }}
    >
      <Icon size={14} aria-hidden="true" />
      {word}: {itemNames[field.kind] ?? 'row'} {change.place}
    </Text>
  );
}

/** The name of the later version's item or cell in annotation selectors. */
const partOf = ({ key }: WorkbookField, { after, place }: ItemChange<unknown>, column?: string) =>
  after === null ? undefined : [key, place - 1, column].filter((piece) => piece !== undefined).join('.');

interface ChangedFieldProps {
  change: FieldChange;
  versions: VersionNumbers;
}

type VersionNumbers = readonly [before: number, after: number];

/** What changed in the answer of one field: its words, or those of each item and cell. */
function ChangedField({ change, versions }: ChangedFieldProps) {
  const { field, shape } = change;
  return (
    <Stack gap={1}>
      <Muted as="p">{field.label}</Muted>
      {shape === 'text' && (
        <Prose>
          <ChangedWords before={change.before} after={change.after} part={field.key} />
        </Prose>
      )}
      {shape === 'list' && (
        <Stack gap={2} as="ul">
          {change.items.map((item) => (
            <Well
              key={`${kindOf(item)} ${item.place}`}
              as="li"
              tone="raised"
              padding={[2, 3]}
              gap={1}
              isFramed
            >
              <ItemHead field={field} change={item} />
              <Prose>
                <ChangedWords
                  before={item.before ?? ''}
                  after={item.after ?? ''}
                  part={partOf(field, item)}
                />
              </Prose>
            </Well>
          ))}
        </Stack>
      )}
      {shape === 'rows' && (
        <Stack gap={2} as="ul">
          {change.rows.map((row) => (
            <Well key={`${kindOf(row)} ${row.place}`} as="li" tone="raised" padding={[2, 3]} gap={1} isFramed>
              <ItemHead field={field} change={row} />
              <ChangedRow field={field} row={row} versions={versions} />
            </Well>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface ChangedRowProps {
  field: WorkbookField;
  row: ItemChange<Row>;
  versions: VersionNumbers;
}

/** The picture of a row; another one in its place is compared with it. */
function ChangedPicture({ field, row: { before, after, place }, versions }: ChangedRowProps) {
  const [old, now] = [before?.fileURL, after?.fileURL];
  const [from, to] = versions;
  const altOf = (row: Row | null): string => row?.caption || `Picture ${place}`;
  if (old && now && old !== now)
    return (
      <ComparedPictures
        before={{ version: from, fileURL: old, alt: altOf(before) }}
        after={{ version: to, fileURL: now, alt: altOf(after) }}
        part={`${field.key}.${place - 1}`}
      />
    );
  const address = now ?? old;
  return (
    address && (
      <div style={{ maxWidth: '9rem' }}>
        <Picture address={address} alt={altOf(after ?? before)} />
      </div>
    )
  );
}

/** The cells of a row that differ; where a cell changed, the first cell says which row it is. */
function ChangedRow({ field, row, versions }: ChangedRowProps) {
  const { before, after } = row;
  const known = columnsOf(field).map(({ key }) => key);
  const all = [...new Set([...known, ...Object.keys(after ?? before ?? {})])];
  const columns = all.filter((key) => key !== 'fileURL');
  const [first = ''] = columns;
  const differs = (key: string): boolean => (before?.[key] ?? '') !== (after?.[key] ?? '');
  const hex = field.kind === 'colours' ? parseHex((after ?? before)?.hex ?? '') : null;
  return (
    <>
      <ChangedPicture field={field} row={row} versions={versions} />
      {!differs(first) && after?.[first] && (
        <Prose>
          {hex && <ColourDot of={hex} />}
          <strong data-part={partOf(field, row, first)}>{after[first]}</strong>
        </Prose>
      )}
      {columns.filter(differs).map((key) => (
        <Prose key={key}>
          {hex && key === first && <ColourDot of={hex} />}
          {columnLabel(field, key) && <Muted>{columnLabel(field, key)}: </Muted>}
          <ChangedWords
            before={before?.[key] ?? ''}
            after={after?.[key] ?? ''}
            part={partOf(field, row, key)}
          />
        </Prose>
      ))}
    </>
  );
}
