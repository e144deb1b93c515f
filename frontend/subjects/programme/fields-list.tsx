import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo } from 'react';
import styled from 'styled-components';
import { RowTools } from '#frontend/subjects/work/workbook/row-tools.tsx';
import { TextControl } from '#frontend/subjects/work/workbook/text-control.tsx';
import type { RowActions } from '#frontend/subjects/work/workbook/use-moves.ts';
import { color, fontSize, IconButton, media } from '#kit';
import { MAX_QUESTIONS } from '#shared/contract/limits.ts';
import { useAuthor, useText } from './author-context.ts';
import { blankField, copiedField } from './copies.ts';
import { FieldSettings } from './field-settings.tsx';
import { LeftEmpty } from './figures.tsx';
import { ItemsList } from './items-list.tsx';
import { useOpenField } from './open-field.ts';
import { Framed, Line } from './parts.tsx';
import { Suggestions } from './suggestions.tsx';
import { kindNames, kindOf } from './words.ts';

/** The questions of a section, each with its settings when it is open. */
export function FieldsList({ day, section }: { day: string; section: string }) {
  const open = useOpenField(({ open: shown }) => shown);
  return (
    <ItemsList
      {...{ day, name: `section.${section}.fields`, noun: 'question', most: MAX_QUESTIONS }}
      blank={blankField}
      copied={copiedField}
      onAdd={(key) => useOpenField.setState({ open: key })}
    >
      {({ key, ...item }) => <FieldRow key={key} {...{ day, ...item }} field={key} isOpen={open === key} />}
    </ItemsList>
  );
}

const Kind = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
  min-width: 4.5rem;
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
      <Line>
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
        {/* A press opens it where the form cannot be changed, too. */}
        <details open={isOpen}>
          <IconButton
            as="summary"
            aria-label={`Settings of question ${at + 1}`}
            onClick={(event) => {
              event.preventDefault();
              useOpenField.setState({ open: isOpen ? null : field });
            }}
          >
            <Icon size={18} aria-hidden="true" />
          </IconButton>
        </details>
      </Line>
      <Suggestions part={day} name={name} label={`Question ${at + 1}`} />
      <LeftEmpty day={day} field={field} />
      {isOpen && <OpenSettings day={day} field={field} />}
    </Framed>
  );
}

const OpenSettings = memo(FieldSettings);
