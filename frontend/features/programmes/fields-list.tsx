import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { memo } from 'react';
import styled from 'styled-components';
import { RowTools } from '#frontend/blocks/workbook/row-tools.tsx';
import { moved } from '#frontend/blocks/workbook/rows.ts';
import { TextControl } from '#frontend/blocks/workbook/text-control.tsx';
import { type RowActions, rowOf, useMoves } from '#frontend/blocks/workbook/use-moves.ts';
import { color, fontSize, media } from '#frontend/theme/tokens.ts';
import { Button, IconButton } from '#frontend/ui/button.tsx';
import { Row } from '#frontend/ui/layout.tsx';
import { offerUndo } from '#frontend/ui/undo-offer.ts';
import { MAX_QUESTIONS } from '#shared/contract/limits.ts';
import { newKey } from '#shared/domain/draft-questions.ts';
import { useAuthor, useKeysOf, useText } from './author-context.ts';
import { copiedField } from './copies.ts';
import { FieldSettings } from './field-settings.tsx';
import { useOpenField } from './open-field.ts';
import { Framed, Line, MovableRows } from './parts.tsx';
import { kindNames, kindOf } from './words.ts';

/** The questions of a section, each with its settings when it is open. */
export function FieldsList({ day, section }: { day: string; section: string }) {
  const author = useAuthor();
  const name = `section.${section}.fields`;
  const keys = useKeysOf(day, name);
  const moves = useMoves(keys, (at, to) => author.change({ [day]: { [name]: moved(keys, at, to) } }));
  const open = useOpenField(({ open: shown }) => shown);
  const insert = (at: number, key: string, fields: Readonly<Record<string, unknown>>): void => {
    author.change({ [day]: { ...fields, [name]: keys.toSpliced(at, 0, key) } });
    useOpenField.setState({ open: key });
    moves.focusOn(`${rowOf(key)} [data-place]`);
  };
  const remove = (at: number): void => {
    const takeBack = author.change({ [day]: { [name]: keys.toSpliced(at, 1) } });
    offerUndo('Question removed', takeBack);
    moves.focusOn(`${rowOf(keys[at + 1] ?? keys[at - 1] ?? '')} [data-place]`);
  };
  const add = (): void => {
    const key = newKey('f');
    insert(keys.length, key, {
      [`field.${key}.kind`]: 'short',
      [`field.${key}.label`]: '',
      [`field.${key}.isForBook`]: true,
    });
  };
  return (
    <>
      <MovableRows moves={moves} label="Questions">
        {keys.map((key, at) => (
          <FieldRow
            key={key}
            {...{ day, at }}
            field={key}
            isOpen={open === key}
            actions={moves.actions(at, () => remove(at))}
            onCopy={() => {
              const copy = newKey('f');
              insert(at + 1, copy, copiedField(author.fieldsOf(day), key, copy));
            }}
          />
        ))}
      </MovableRows>
      <Row>
        <Button variant="secondary" size="small" disabled={keys.length >= MAX_QUESTIONS} onClick={add}>
          <Plus size={16} aria-hidden="true" />
          Add a question
        </Button>
      </Row>
    </>
  );
}

const Kind = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
  white-space: nowrap;
  ${media.phone} { display: none; }
`;

interface FieldRowProps {
  day: string;
  field: string;
  at: number;
  isOpen: boolean;
  actions: RowActions;
  onCopy: () => void;
}

function FieldRow({ day, field, at, isOpen, actions, onCopy }: FieldRowProps) {
  const author = useAuthor();
  const name = `field.${field}.label`;
  const kind = kindOf(useText(day, `field.${field}.kind`));
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <Framed data-row={field} onFocus={() => useOpenField.setState({ written: field })}>
      <Line $columns="44px minmax(0, 1fr) auto 44px">
        <RowTools name={`Question ${at + 1}`} {...{ actions, onCopy }} />
        <TextControl
          kind="short"
          isCell
          aria-label={`Question ${at + 1}`}
          place={name}
          value={useText(day, name)}
          onText={(text) => author.change({ [day]: { [name]: text } })}
        />
        <Kind>{kindNames[kind]}</Kind>
        <IconButton
          type="button"
          aria-label={`Settings of question ${at + 1}`}
          aria-expanded={isOpen}
          onClick={() => useOpenField.setState({ open: isOpen ? null : field })}
        >
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      </Line>
      {isOpen && <OpenSettings day={day} field={field} />}
    </Framed>
  );
}

const OpenSettings = memo(FieldSettings);
