import { ChangedWords } from '#frontend/subjects/work/versions/changed-words.tsx';
import { Changes } from '#frontend/subjects/work/versions/changes.tsx';
import { Muted, Prose, Stack } from '#kit';
import type { TaskForm } from '#shared/contract/forms.ts';
import type { TaskVersion } from '#shared/contract/tasks.ts';
import { changedTexts, taskTexts } from './task-texts.ts';

type Texts = TaskForm & Partial<Pick<TaskVersion, 'ownTemplate'>>;

/** The words of a task that were removed and added, and its template. */
export function ChangedTexts({ before, after }: { before: Texts; after: Texts }) {
  return (
    <Changes>
      {changedTexts(before, after).map((text) => (
        <Stack key={text} gap={1}>
          <Muted as="p">{taskTexts[text]}</Muted>
          <Prose>
            <ChangedWords before={before[text]} after={after[text]} />
          </Prose>
        </Stack>
      ))}
      {before.ownTemplate !== after.ownTemplate && (
        <Stack gap={1}>
          <Muted as="p">Template</Muted>
          <p>
            <del>{templateName(before)}</del> <ins>{templateName(after)}</ins>
          </p>
        </Stack>
      )}
    </Changes>
  );
}

const templateName = ({ ownTemplate }: Texts): string => ownTemplate ?? 'Generated from the prompts';
