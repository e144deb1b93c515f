import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { actPeopleQuery } from '#frontend/data/act-queries.ts';
import { usePages } from '#frontend/data/pages.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { Muted, Prose, Row, Stack } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { MoreButton } from '#frontend/ui/more-button.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import type { Act, ActPerson } from '#shared/contract/acts.ts';
import { reasons, stateOf, titleOf } from './act-words.ts';

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  padding: ${space(2)} 0;
  border-top: 1px solid ${color('border')};
  overflow-wrap: anywhere;
`;

const Words = styled(Prose)`
  max-height: 10rem;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  overflow-y: auto;
`;

/** What became of an act, and for whom it could not be done. */
export const ActReport = ({ act, onClose }: { act: Act; onClose: () => void }): ReactElement => (
  <Dialog title={titleOf(act)} isWide onClose={onClose}>
    <Stack $gap={4}>
      <p>
        {stateOf(act)}{' '}
        <Muted>
          {act.authorName ?? 'A former coach'}, <TimeText at={act.createdAt} isInSentence />
        </Muted>
      </p>
      {act.words !== null && <Words>{act.words}</Words>}
      {act.refused > 0 && <People act={act} state="refused" title="Not possible" />}
      {act.state === 'stopped' && act.done + act.refused < act.total && (
        <People act={act} state="open" title="Left undone" />
      )}
      <Row>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </Row>
    </Stack>
  </Dialog>
);

interface PeopleProps {
  act: Act;
  state: ActPerson['state'];
  title: string;
}

function People({ act, state, title }: PeopleProps): ReactNode {
  const list = usePages(actPeopleQuery(act.id, state));
  return (
    <section>
      <h3>{title}</h3>
      <ListState query={list} skeletons={2} empty="Nobody">
        {(people) => (
          <ul>
            {people.map(({ n, name, reason }) => (
              <Line key={n}>
                <span>{name ?? 'A deleted client'}</span>
                {reason && <Muted>{reasons[reason]}</Muted>}
              </Line>
            ))}
          </ul>
        )}
      </ListState>
      <MoreButton list={list} label="Show more" />
    </section>
  );
}
