import { DraftChoices, type TextChoice, textChoice } from '#frontend/ui/draft-choices.tsx';
import { Muted, Refusal, Stack } from '#frontend/ui/layout.tsx';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { clockTime } from '#shared/domain/dates.ts';
import { fieldLabel, fieldText, joinValues } from './day-draft.ts';
import type { DraftHandle } from './use-draft.ts';

interface DraftStateProps {
  draft: DraftHandle;
  /** The questions of a day that is filled in on the screen. */
  sections?: readonly WorkbookSection[];
}

/** Shows where the draft is saved, and the choices for conflicts. */
export const DraftState = ({ draft, sections = [] }: DraftStateProps) => (
  <Stack $gap={3}>
    {draft.choices.length > 0 && <DraftChoices choices={choicesOf(draft, sections)} />}
    <Refusal>{draft.status === 'refused' ? notSaved(draft.refusal) : null}</Refusal>
    <Muted role="status" as="p">
      {words(draft)}
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

const notSaved = (reason: string | null): string =>
  `This could not be saved. ${reason ?? 'Please try again.'} Your text is kept in this browser.`;

function words({ status, savedAt, choices }: DraftHandle): string {
  if (status === 'offline') return 'Kept in this browser. It will be saved when you are back online.';
  if (status === 'saving' || status === 'unsaved') return 'Saving…';
  // Keeps the line's place.
  if (!savedAt) return '\u00a0';
  return `${choices.length > 0 ? 'Everything else' : 'Draft'} saved ${clockTime(savedAt)}`;
}
