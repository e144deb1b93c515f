import { Field } from '#frontend/ui/field.tsx';
import { holdChoices } from '#frontend/ui/hold-times.ts';
import { atInWords } from '#frontend/ui/hold-words.ts';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { Options } from '#frontend/ui/options.tsx';
import { TimeFields } from '#frontend/ui/time-fields.tsx';
import { ownZone } from '#shared/domain/local-time.ts';

/** When a message to many leaves: now, or at an hour of each client's own clock. `own`: another one is typed. */
export interface Hold {
  at: string | null;
  own: boolean;
}

interface HoldFieldProps {
  value: Hold;
  onChange: (hold: Hold) => void;
}

export function HoldField({ value: { at, own }, onChange }: HoldFieldProps) {
  const choices = holdChoices(Date.now(), ownZone());
  const choose = (chosen: string): void => {
    if (chosen === 'own') onChange({ at: at ?? choices.at(-1)?.at ?? '', own: true });
    else onChange({ at: chosen || null, own: false });
  };
  return (
    <>
      <Field
        label="Send"
        hint={
          at !== null &&
          'Each client gets it at that hour of their own clock. For whom it has passed already, it is sent at once.'
        }
      >
        <NativeSelect value={own ? 'own' : (at ?? '')} onChange={({ target }) => choose(target.value)}>
          <option value="">Now</option>
          <Options of={choices.map((choice) => [choice.at, `${choice.label} (${atInWords(choice.at)})`])} />
          <option value="own">Another day and hour…</option>
        </NativeSelect>
      </Field>
      {own && at !== null && <TimeFields at={at} onChange={(typed) => onChange({ at: typed, own })} />}
    </>
  );
}
