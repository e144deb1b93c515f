import type { ReactElement, ReactNode } from 'react';
import { Field } from '#frontend/ui/field.tsx';
import { TextArea } from '#frontend/ui/input.tsx';
import { Stack } from '#frontend/ui/layout.tsx';
import { countWords, type missionSteps } from '#shared/domain/mission-form.ts';

const IDEAL_WORDS = 20;

interface MissionStepProps {
  step: (typeof missionSteps)[number];
  answers: Readonly<Record<string, string | undefined>>;
  onAnswer: (key: string, value: string) => void;
}

export const MissionStep = ({ step, answers, onAnswer }: MissionStepProps): ReactElement => (
  <Stack $gap={5} as="section">
    <h3>{step.title}</h3>
    {step.fields.map(({ key, label }) => {
      const value = answers[key] ?? '';
      return (
        <Field key={key} label={label} hint={key === 'final_statement' ? statementHint(value) : undefined}>
          {(control) => (
            <TextArea
              {...control}
              name={key}
              value={value}
              onChange={(event) => onAnswer(key, event.target.value)}
            />
          )}
        </Field>
      );
    })}
  </Stack>
);

/** The tip and the live word count, which becomes advice above twenty words and never blocks. */
function statementHint(value: string): ReactNode {
  const words = countWords(value);
  const count = `${words} ${words === 1 ? 'word' : 'words'}`;
  return (
    <>
      One sentence, ideally under {IDEAL_WORDS} words. <span role="status">{count}</span>
      {words > IDEAL_WORDS && '. Could you say it in fewer?'}
    </>
  );
}
