import { ChevronDown, ChevronUp } from 'lucide-react';
import { use } from 'react';
import styled from 'styled-components';
import { RowTools } from '#frontend/subjects/daily-work/workbook/row-tools.tsx';
import { TextControl } from '#frontend/subjects/daily-work/workbook/text-control.tsx';
import { Card, color, fontSize, IconButton, Input, media, Stack } from '#kit';
import { MAX_QUESTIONS, MAX_SECTIONS } from '#shared/contract/limits.ts';
import { PartContext, textIn, useSetting, useText } from './author-context.ts';
import { blankField, blankSection, copiedField, copiedSection } from './copies.ts';
import { type EditableItem, EditableList } from './editable-list.tsx';
import { FieldSettings } from './field-settings.tsx';
import { LeftEmpty } from './figures.tsx';
import { kindNames, kindOf } from './labels.ts';
import { useOpenField } from './open-field.ts';
import { FramedRow, RowCells } from './parts.tsx';
import { TextSetting } from './settings.tsx';
import { Suggestions } from './suggestions.tsx';

/** The steps of a day's workbook. */
export const SectionsList = () => (
  <Stack gap={4}>
    <h2>Questions</h2>
    <EditableList
      day={use(PartContext)}
      name="sections"
      itemName="section"
      most={MAX_SECTIONS}
      blank={blankSection}
      copied={copiedSection}
    >
      {(key, item) => <Section key={key} section={key} {...item} />}
    </EditableList>
  </Stack>
);

/** A step with its questions, each with its settings when it is open. */
function Section({ section, at, actions, onCopy }: EditableItem & { section: string }) {
  const name = `section.${section}.title`;
  const [title, setTitle] = useSetting(name);
  const open = useOpenField((store) => store.open);
  return (
    <Card data-row={section} as="div" role="group" aria-label={`Section ${at + 1}`}>
      <Stack gap={4}>
        <RowCells>
          <RowTools name={`Section ${at + 1}`} actions={actions} onCopy={onCopy} />
          <Input
            aria-label={`Title of section ${at + 1}`}
            placeholder="Title of this step"
            data-place={name}
            value={textIn(title)}
            onChange={({ target }) => setTitle(target.value)}
          />
        </RowCells>
        <Suggestions name={name} label={`Title of section ${at + 1}`} />
        <TextSetting name={`section.${section}.intro`} isOptional lines={2} />
        <EditableList
          day={use(PartContext)}
          name={`section.${section}.fields`}
          itemName="question"
          most={MAX_QUESTIONS}
          blank={blankField}
          copied={copiedField}
          onAdd={(key) => useOpenField.setState({ open: key })}
        >
          {(key, item) => <Question key={key} field={key} isOpen={open === key} {...item} />}
        </EditableList>
      </Stack>
    </Card>
  );
}

const Kind = styled.span`
  color: ${color('textMuted')};
  font-size: ${fontSize.small};
  min-width: 4.5rem;
  white-space: nowrap;
  ${media.phone} { display: none; }
`;

interface QuestionProps extends EditableItem {
  field: string;
  isOpen: boolean;
}

function Question({ field, at, isOpen, actions, onCopy }: QuestionProps) {
  const name = `field.${field}.label`;
  const [label, setLabel] = useSetting(name);
  const kind = kindOf(useText(use(PartContext), `field.${field}.kind`));
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <FramedRow data-row={field} onFocus={() => useOpenField.setState({ written: field })}>
      <RowCells>
        <RowTools name={`Question ${at + 1}`} actions={actions} onCopy={onCopy} />
        <TextControl
          kind="short"
          isCell
          aria-label={`Question ${at + 1}`}
          place={name}
          value={textIn(label)}
          onText={setLabel}
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
      </RowCells>
      <Suggestions name={name} label={`Question ${at + 1}`} />
      <LeftEmpty field={field} />
      {isOpen && <FieldSettings field={field} />}
    </FramedRow>
  );
}
