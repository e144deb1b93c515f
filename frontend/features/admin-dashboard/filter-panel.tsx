import { type ReactElement, useEffect, useState } from 'react';
import styled from 'styled-components';
import { media, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Card } from '#frontend/ui/card.tsx';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { Input, NativeSelect } from '#frontend/ui/input.tsx';
import { isNarrowed, silences, useClientChoice } from './use-client-choice.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 26rem) auto auto auto 1fr;
  gap: ${space(4)} ${space(6)};
  align-items: end;
  & > :last-child { justify-self: end; }
  @media (max-width: 74rem) { grid-template-columns: minmax(0, 1fr) auto; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); & > :last-child { justify-self: start; } }
`;

/** Debounce of the search, ms. */
const PAUSE_MS = 250;

/** Filters the client table; the filter is in the URL and can be bookmarked. */
export function FilterPanel(): ReactElement {
  const [choice, choose] = useClientChoice();
  return (
    <Card $quiet as="search">
      <Line>
        <Search key={String(choice.search === '')} />
        <Field label="Last activity">
          {(control) => (
            <NativeSelect
              {...control}
              value={choice.silentHours}
              onChange={({ target }) => choose({ silentHours: Number(target.value) })}
            >
              {silences.map(({ hours, label }) => (
                <option key={hours} value={hours}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Checkbox
          label="Waiting for review"
          checked={choice.waiting}
          onChange={(waiting) => choose({ waiting })}
        />
        <Checkbox
          label="Deactivated"
          checked={choice.status === 'deactivated'}
          onChange={(isOn) => choose({ status: isOn ? 'deactivated' : 'all' })}
        />
        {isNarrowed(choice) ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => choose({ search: '', status: 'all', waiting: false, silentHours: 0 })}
          >
            Clear
          </Button>
        ) : (
          <span />
        )}
      </Line>
    </Card>
  );
}

/** Writes the search to the URL, which triggers the request, after a pause in typing. */
function Search(): ReactElement {
  const [{ search }, choose] = useClientChoice();
  const [text, setText] = useState(search);
  useEffect(() => {
    if (text === search) return;
    const timer = setTimeout(() => choose({ search: text }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Field label="Search clients">
      {(control) => (
        <Input
          {...control}
          type="search"
          autoComplete="off"
          placeholder="Name, e-mail or company"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Field>
  );
}
