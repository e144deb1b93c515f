import type { ReactElement } from 'react';
import { Refusal } from '#frontend/ui/banner.tsx';
import { DraftChoices, type TextChoice, textChoice } from '#frontend/ui/draft-choices.tsx';
import { clockTime } from '#frontend/ui/format-time.ts';
import { Muted, Stack } from '#frontend/ui/layout.tsx';
import { fieldLabel, fieldText } from './day-draft.ts';
import type { DraftHandle } from './use-draft.ts';

/** Shows where the draft is saved, and the choices for conflicts. */
export const DraftState = ({ draft }: { draft: DraftHandle }): ReactElement => (
  <Stack $gap={3}>
    {draft.choices.length > 0 && <DraftChoices choices={choicesOf(draft)} />}
    <Refusal>{draft.status === 'refused' ? notSaved(draft.refusal) : null}</Refusal>
    <Muted role="status" as="p">
      {words(draft)}
    </Muted>
  </Stack>
);

const choicesOf = ({ choices, choose }: DraftHandle): TextChoice[] =>
  choices.map((choice) => {
    const { name } = choice;
    const words = (value: unknown) => fieldText(name, value);
    return textChoice(choice, { label: fieldLabel(name), words, canJoin: name !== 'file' }, choose);
  });

const notSaved = (reason: string | null): string =>
  `This could not be saved. ${reason ?? 'Please try again.'} Your words stay in this browser.`;

function words({ status, savedAt, choices }: DraftHandle): string {
  if (status === 'offline') return 'Kept in this browser; it will be saved when the connection is back.';
  if (status === 'saving' || status === 'unsaved') return 'Saving…';
  if (!savedAt) return '';
  return `${choices.length > 0 ? 'Everything else' : 'Draft'} saved ${clockTime(savedAt)}`;
}
