import type { Fields } from '#frontend/data/drafts/draft-merge.ts';
import { RemoveButton } from '#frontend/subjects/daily-work/workbook/parts.tsx';
import { Card, Field, Grid, Input, Muted, NativeSelect, Options, Stack } from '#kit';
import { newKey } from '#shared/domain/draft-questions.ts';
import { policyNames } from '#shared/domain/next-day.ts';
import { rowsIn, useAuthor, useKeysOf, useSetting } from './author-context.ts';
import { dayName } from './labels.ts';
import { AddButton, FramedRow, MoreSettings } from './parts.tsx';
import { ChoiceSetting, TextSetting } from './settings.tsx';

/** The clock opens days where the programme says nothing. */
const policies = Object.entries(policyNames).filter(([policy]) => policy !== 'coach_or_wait');

/** What the programme says of itself, and its parts. */
export const HeadForm = () => (
  <Stack gap={5}>
    <h2>Programme</h2>
    <Card aria-label="Texts">
      <Stack gap={4}>
        <TextSetting name="name" />
        <TextSetting name="promise" hint="One sentence." />
        <TextSetting
          name="description"
          hint="For a buyer: who it is for, what they have at the end, how long a day takes."
          lines={4}
        />
        <ChoiceSetting
          name="policy"
          hint="Applies to clients who aren't in a cohort."
          of={policies}
          none={policyNames.coach_or_wait}
        />
        <MoreSettings>
          <TextSetting name="tasksHeading" hint="Leave empty to use the name." isOptional />
        </MoreSettings>
      </Stack>
    </Card>
    <Card title="Parts" titleId="parts" level={3}>
      <PartsSetting />
    </Card>
  </Stack>
);

/** Parts divide the days: each ends where the next one begins. */
function PartsSetting() {
  const { fieldsOf } = useAuthor();
  const days = useKeysOf('head', 'days');
  const [value, set] = useSetting('parts');
  const parts = rowsIn(value);
  const taken = parts.map(({ first }) => first);
  const free = days.find((key, at) => at > 0 && !taken.includes(key));
  return (
    <Stack gap={3} data-place="parts" tabIndex={-1}>
      <Muted as="p">The list of tasks shows the days in parts. A part ends where the next one begins.</Muted>
      {parts.map((part, at) => {
        const change = (changed: Fields): void => set(parts.with(at, { ...part, ...changed }));
        return (
          <FramedRow key={String(part.key)} role="group" aria-label={`Part ${at + 1}`}>
            <Grid min="12rem" align="start">
              <Field label="Name">
                <Input
                  value={String(part.name ?? '')}
                  onChange={({ target }) => change({ name: target.value })}
                />
              </Field>
              <Field label="Begins with">
                <NativeSelect
                  value={String(part.first ?? '')}
                  onChange={({ target }) => change({ first: target.value })}
                >
                  <Options
                    of={days.map((key, day) => [key, dayName(day + 1, String(fieldsOf(key).title ?? ''))])}
                  />
                </NativeSelect>
              </Field>
            </Grid>
            <MoreSettings>
              <Field label="Label" hint="Leave empty to show its days." isOptional>
                <Input
                  value={String(part.label ?? '')}
                  onChange={({ target }) => change({ label: target.value || undefined })}
                />
              </Field>
            </MoreSettings>
            {parts.length > 1 && (
              <RemoveButton label={`Remove part ${at + 1}`} onClick={() => set(parts.toSpliced(at, 1))} />
            )}
          </FramedRow>
        );
      })}
      <AddButton
        disabled={parts.length > 0 && !free}
        onClick={() =>
          set([...parts, { key: newKey('p'), name: '', first: parts.length === 0 ? days[0] : free }])
        }
      >
        Add a part
      </AddButton>
    </Stack>
  );
}
