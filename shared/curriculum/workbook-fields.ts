import { z } from 'zod';
import { Count, cellsOf, Flag, Line, Numeral, Text, Texts } from '#shared/content/fields.ts';
import { Column, FieldKind, WorkbookField } from '#shared/contract/workbooks.ts';
import { columnsOf } from '#shared/domain/answers.ts';

const { key } = WorkbookField.shape;
const asked = { key, label: Line };
const help = Text.optional();
const advised = { min: Count.optional(), max: Count.optional() };
const { bookLabel, bookShape } = WorkbookField.shape;
const flag = Flag.optional();
const marks = { isResult: flag, isOptional: flag, isForBook: flag, bookLabel, bookShape };
const withText = { ...marks, example: Text.optional() };
const withItems = { help, ...advised, ...marks, example: Texts.optional() };

type Written = Omit<WorkbookField, 'example'> & { example?: readonly string[] | undefined };

/** Turns the rows of an example, `Monday | Call two owners`, into rows by column. */
function inColumns({ example, ...field }: Written, context: z.RefinementCtx): WorkbookField {
  if (!example) return field;
  const columns = columnsOf(field);
  const rows = example.map((row, index) => {
    const cells = cellsOf(row);
    if (cells.length !== columns.length) {
      const message = `Expected ${columns.length} cells with | between them, not ${cells.length}`;
      context.addIssue({ code: 'custom', path: ['example', index], message });
    }
    return Object.fromEntries(columns.map((column, at) => [column.key, cells[at] ?? '']));
  });
  return { ...field, example: rows };
}

const TableColumn = z.strictObject({
  ...{ ...asked, kind: Column.shape.kind, options: Texts.optional(), counts: Text.optional() },
});

/** A question as a file of the curriculum states it: each kind with the settings that it has. */
export const Field: z.ZodType<WorkbookField> = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      ...{ ...asked, kind: z.enum(['short', 'long']), help },
      ...{ lines: Count.optional(), maxWords: Count.optional(), ...withText },
    }),
    z.strictObject({ ...asked, kind: z.enum(['date', 'link', 'number', 'colour']), help, ...withText }),
    z.strictObject({ ...asked, kind: z.literal('choice'), help, options: Texts, ...withText }),
    z.strictObject({ ...asked, kind: z.literal('list'), ...withItems }),
    z.strictObject({ ...asked, kind: z.literal('pictures'), help, ...advised, ...marks }),
    z.strictObject({ ...asked, kind: z.literal('colours'), ...withItems }).transform(inColumns),
    z
      .strictObject({
        ...{ ...asked, help, ...advised, rowNames: Texts.optional(), ...marks },
        contrast: z.strictObject({ text: key, ground: key, least: Numeral }).optional(),
        kind: z.literal('table'),
        columns: z.array(TableColumn).min(1).readonly(),
        example: Texts.optional(),
      })
      .transform(inColumns),
  ],
  `Expected one of the kinds ${FieldKind.options.join(', ')}`,
);
