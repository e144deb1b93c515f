import {
  DraftChoices,
  draftStatusText,
  refusedDraftText,
  type TextChoice,
  textChoice,
} from '#frontend/subjects/work/days/draft-choices.tsx';
import { Muted, Refusal, Stack } from '#kit';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { fieldLabel, fieldText, joinValues } from './day-draft.ts';
import type { DraftHandle } from './use-draft.ts';

interface DraftStateProps {
  draft: DraftHandle;
  /** The questions of a day that is filled in on the screen. */
  sections?: readonly WorkbookSection[];
}

/** Shows where the draft is saved, and the choices for conflicts. */
export const DraftState = ({ draft, sections = [] }: DraftStateProps) => (
  <Stack gap={3}>
    {draft.choices.length > 0 && <DraftChoices choices={choicesOf(draft, sections)} />}
    <Refusal>{refusedDraftText(draft)}</Refusal>
    <Muted role="status" as="p">
      {draftStatusText(draft)}
    </Muted>
  </Stack>
);

const choicesOf = ({ choices, choose }: DraftHandle, sections: readonly WorkbookSection[]): TextChoice[] =>
  choices.map((choice) => {
    const { name } = choice;
    const words = (value: unknown): string => fieldText(name, value, sections);
    const join = name === 'file' ? undefined : joinValues;
    return textChoice(choice, { label: fieldLabel(name, sections), words, join }, choose);
  });
