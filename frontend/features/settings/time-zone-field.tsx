import { useUser } from '#frontend/data/session/session.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { Row, Stack } from '#frontend/ui/layout.tsx';
import { Options } from '#frontend/ui/options.tsx';
import { ownZone } from '#shared/domain/local-time.ts';

interface TimeZoneFieldProps {
  /** Undefined until loaded. */
  value: string | undefined;
  onChange: (zone: string) => void;
}

/** A participant's days, and everybody's mails and pushes, follow its hours. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const { isAdmin } = useUser();
  const here = ownZone();
  const zones = [...new Set([value ?? here, here, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Stack $gap={3}>
      <Field
        label="Time zone"
        hint={
          isAdmin
            ? 'Mails and pushes keep to the hours of this time zone.'
            : 'Days never unlock automatically before 6:00 AM in this time zone.'
        }
      >
        <NativeSelect
          value={value ?? here}
          disabled={value === undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          <Options of={zones.map((zone) => [zone, zone.replaceAll('_', ' ')])} />
        </NativeSelect>
      </Field>
      {value !== undefined && here !== value && (
        <Row>
          <Button variant="secondary" size="small" onClick={() => onChange(here)}>
            Use this device's zone: {here.replaceAll('_', ' ')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
