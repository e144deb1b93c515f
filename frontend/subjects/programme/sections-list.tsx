import { RowTools } from '#frontend/subjects/work/workbook/row-tools.tsx';
import type { RowActions } from '#frontend/subjects/work/workbook/use-moves.ts';
import { Card, Input, Stack } from '#kit';
import { MAX_SECTIONS } from '#shared/contract/limits.ts';
import { useAuthor, useText } from './author-context.ts';
import { blankSection, copiedSection } from './copies.ts';
import { FieldsList } from './fields-list.tsx';
import { ItemsList } from './items-list.tsx';
import { Line } from './parts.tsx';
import { TextSetting } from './settings.tsx';
import { Suggestions } from './suggestions.tsx';

/** The steps of a day's workbook. */
export const SectionsList = ({ day }: { day: string }) => (
  <Stack gap={4}>
    <h2>Questions</h2>
    <ItemsList
      {...{ day, name: 'sections', noun: 'section', most: MAX_SECTIONS }}
      blank={blankSection}
      copied={copiedSection}
    >
      {({ key, ...item }) => <Section key={key} {...{ day, ...item }} section={key} />}
    </ItemsList>
  </Stack>
);

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
      <Stack gap={4}>
        <Line>
          <RowTools name={`Section ${at + 1}`} {...{ actions, onCopy }} />
          <Input
            aria-label={`Title of section ${at + 1}`}
            placeholder="Title of this step"
            data-place={name}
            value={useText(day, name)}
            onChange={({ target }) => author.change({ [day]: { [name]: target.value } })}
          />
        </Line>
        <Suggestions part={day} name={name} label={`Title of section ${at + 1}`} />
        <TextSetting part={day} name={`section.${section}.intro`} label="Introduction" isOptional lines={2} />
        <FieldsList day={day} section={section} />
      </Stack>
    </Card>
  );
}
