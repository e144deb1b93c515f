import { Plus } from 'lucide-react';
import { RowTools } from '#frontend/blocks/workbook/row-tools.tsx';
import { moved } from '#frontend/blocks/workbook/rows.ts';
import { type RowActions, rowOf, useMoves } from '#frontend/blocks/workbook/use-moves.ts';
import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Input } from '#frontend/ui/field.tsx';
import { Card, Row, Stack } from '#frontend/ui/layout.tsx';
import { offerUndo } from '#frontend/ui/undo-offer.ts';
import { MAX_SECTIONS } from '#shared/contract/limits.ts';
import { newKey } from '#shared/domain/draft-questions.ts';
import { useAuthor, useKeysOf, useText } from './author-context.ts';
import { copiedSection } from './copies.ts';
import { FieldsList } from './fields-list.tsx';
import { Line, MovableRows } from './parts.tsx';
import { TextSetting } from './settings.tsx';

/** The steps of a day's workbook. */
export function SectionsList({ day }: { day: string }) {
  const author = useAuthor();
  const keys = useKeysOf(day, 'sections');
  const moves = useMoves(keys, (at, to) => author.change({ [day]: { sections: moved(keys, at, to) } }));
  const insert = (at: number, key: string, fields: Fields): void => {
    author.change({ [day]: { ...fields, sections: keys.toSpliced(at, 0, key) } });
    moves.focusOn(`${rowOf(key)} [data-place]`);
  };
  const add = (): void => {
    const [key, field] = [newKey('s'), newKey('f')];
    insert(keys.length, key, {
      [`section.${key}.fields`]: [field],
      [`field.${field}.kind`]: 'short',
      [`field.${field}.isForBook`]: true,
      [`field.${field}.label`]: '',
    });
  };
  const remove = (at: number): void => {
    offerUndo('Section removed', author.change({ [day]: { sections: keys.toSpliced(at, 1) } }));
    moves.focusOn(`${rowOf(keys[at + 1] ?? keys[at - 1] ?? '')} [data-place]`);
  };
  return (
    <Stack $gap={4}>
      <h2>Questions</h2>
      <MovableRows moves={moves} label="Sections">
        {keys.map((key, at) => (
          <Section
            key={key}
            {...{ day, at }}
            section={key}
            actions={moves.actions(at, () => remove(at))}
            onCopy={() => {
              const copy = newKey('s');
              insert(at + 1, copy, copiedSection(author.fieldsOf(day), key, copy));
            }}
          />
        ))}
      </MovableRows>
      <Row>
        <Button variant="secondary" size="small" disabled={keys.length >= MAX_SECTIONS} onClick={add}>
          <Plus size={16} aria-hidden="true" />
          Add a section
        </Button>
      </Row>
    </Stack>
  );
}

interface SectionProps {
  day: string;
  section: string;
  at: number;
  actions: RowActions;
  onCopy: () => void;
}

function Section({ day, section, at, actions, onCopy }: SectionProps) {
  const author = useAuthor();
  const name = `section.${section}.title`;
  return (
    <Card data-row={section} as="div" role="group" aria-label={`Section ${at + 1}`}>
      <Stack $gap={4}>
        <Line $columns="44px minmax(0, 1fr)">
          <RowTools name={`Section ${at + 1}`} {...{ actions, onCopy }} />
          <Input
            aria-label={`Title of section ${at + 1}`}
            placeholder="Title of this step"
            data-place={name}
            value={useText(day, name)}
            onChange={({ target }) => author.change({ [day]: { [name]: target.value } })}
          />
        </Line>
        <TextSetting part={day} name={`section.${section}.intro`} label="Introduction" isOptional lines={2} />
        <FieldsList day={day} section={section} />
      </Stack>
    </Card>
  );
}
