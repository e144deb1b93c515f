import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { usersQuery } from '#frontend/data/queries.ts';
import { media, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Card } from '#frontend/ui/card.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { Input } from '#frontend/ui/input.tsx';
import { Muted, Row } from '#frontend/ui/layout.tsx';
import { chooseClients } from './client-list.ts';
import { useClientChoice } from './use-client-choice.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 30rem) 1fr;
  gap: ${space(4)};
  align-items: end;
  & > :last-child { min-height: 48px; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

/** Narrows the client table; the choice can be kept as a bookmark. */
export function FilterPanel(): ReactElement {
  const [choice, choose] = useClientChoice();
  const { data: clients } = useQuery(usersQuery);
  const isNarrowed = choice.search !== '' || choice.status !== 'all';
  return (
    <Card $quiet as="search">
      <Line>
        <Field label="Search clients">
          {(control) => (
            <Input
              {...control}
              type="search"
              autoFocus={choice.search === ''}
              autoComplete="off"
              placeholder="Name, e-mail or company"
              value={choice.search}
              onChange={({ target }) => choose({ search: target.value })}
            />
          )}
        </Field>
        <Row $justify="space-between">
          <Muted role="status">
            {clients && `${chooseClients(clients, choice).length} of ${clients.length} clients`}
          </Muted>
          {isNarrowed && (
            <Button variant="quiet" size="small" onClick={() => choose({ search: '', status: 'all' })}>
              Clear
            </Button>
          )}
        </Row>
      </Line>
    </Card>
  );
}
