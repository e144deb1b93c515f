import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { RemoveButton } from '#frontend/subjects/work/workbook/parts.tsx';
import { Card, Field, Input, Muted, NativeSelect, Options, Stack } from '#kit';
import { newKey } from '#shared/domain/draft-questions.ts';
import { policyNames } from '#shared/domain/policy-words.ts';
import { rowsIn, useAuthor, useKeysOf, useValue } from './author-context.ts';
import { AddButton, Framed, Pairs } from './parts.tsx';
import { ChoiceSetting, TextSetting } from './settings.tsx';
import { dayName } from './words.ts';

/** The clock opens days where the programme says nothing. */
const policies = Object.entries(policyNames).filter(([policy]) => policy !== 'coach_or_wait');

/** What the programme says of itself, and its parts. */
export const HeadForm = () => (
  <Stack gap={5}>
    <h2>Programme</h2>
    <Card aria-label="Texts">
      <Stack gap={4}>
        <TextSetting part="head" name="name" label="Name" />
        <TextSetting part="head" name="promise" label="Promise" hint="One sentence." />
        <TextSetting
          part="head"
          name="description"
          label="Description"
          hint="For a buyer: who it is for, what they have at the end, how long a day takes."
          lines={4}
        />
        <TextSetting
          part="head"
          name="tasksHeading"
          label="Heading of the list of tasks"
          hint="Empty: the name."
          isOptional
        />
        <ChoiceSetting
          part="head"
          name="policy"
          label="How days open"
          hint="For clients without a cohort: a cohort says it for its own."
          of={policies}
          none={policyNames.coach_or_wait}
        />
      </Stack>
    </Card>
    <Card aria-labelledby="parts">
      <Stack gap={4}>
        <h3 id="parts">Parts</h3>
        <PartsSetting />
      </Stack>
    </Card>
  </Stack>
);

/** Parts divide the days: each ends where the next one begins. */
function PartsSetting() {
  const author = useAuthor();
  const days = useKeysOf('head', 'days');
  const parts = rowsIn(useValue('head', 'parts'));
  const store = (next: readonly Fields[]): void => void author.change({ head: { parts: next } });
  const taken = parts.map(({ first }) => first);
  const free = days.find((key, at) => at > 0 && !taken.includes(key));
  const add = (): void => {
    const first = parts.length === 0 ? days[0] : free;
    store([...parts, { key: newKey('p'), name: '', first }]);
  };
  return (
    <Stack gap={3} data-place="parts" tabIndex={-1}>
      <Muted as="p">The list of tasks shows the days in parts. A part ends where the next one begins.</Muted>
      {parts.map((part, at) => (
        <Framed key={String(part.key)} role="group" aria-label={`Part ${at + 1}`}>
          <Pairs>
            <Field label="Name">
              <Input
                value={String(part.name ?? '')}
                onChange={({ target }) => store(parts.with(at, { ...part, name: target.value }))}
              />
            </Field>
            <Field label="Label" hint="Empty: its days." isOptional>
              <Input
                value={String(part.label ?? '')}
                onChange={({ target }) =>
                  store(parts.with(at, { ...part, label: target.value || undefined }))
                }
              />
            </Field>
            <Field label="Begins with">
              <NativeSelect
                value={String(part.first ?? '')}
                onChange={({ target }) => store(parts.with(at, { ...part, first: target.value }))}
              >
                <Options
                  of={days.map((key, day) => [
                    key,
                    dayName(day + 1, String(author.fieldsOf(key).title ?? '')),
                  ])}
                />
              </NativeSelect>
            </Field>
          </Pairs>
          {parts.length > 1 && (
            <RemoveButton label={`Remove part ${at + 1}`} onClick={() => store(parts.toSpliced(at, 1))} />
          )}
        </Framed>
      ))}
      <AddButton disabled={parts.length > 0 && !free} onClick={add}>
        Add a part
      </AddButton>
    </Stack>
  );
}
