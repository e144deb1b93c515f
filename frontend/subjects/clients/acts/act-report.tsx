import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { pathOf } from '#frontend/data/http/api.ts';
import { usePages } from '#frontend/data/lists/pages.ts';
import { actPeopleQuery } from '#frontend/subjects/clients/queries.ts';
import {
  AnchorButton,
  color,
  EmailText,
  ListDialog,
  ListLine,
  ListOf,
  MoreButton,
  Muted,
  Prose,
  radius,
  space,
  TimeText,
} from '#kit';
import type { Act, ActPerson } from '#shared/contract/acts.ts';
import { reasonInWords } from '#shared/domain/act-reasons.ts';
import { paths } from '#shared/domain/pages.ts';
import { stateOf, titleOf } from './act-words.ts';

const Line = styled(ListLine)`
  padding: ${space(2)} 0;
`;

const Title = styled.h3`
  padding-bottom: ${space(2)};
`;

const Words = styled(Prose)`
  max-height: 10rem;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  overflow-y: auto;
`;

/** What became of an act, and of whom: for whom it could not be done, and every row of a list of invitations. */
export const ActReport = ({ act, onClose }: { act: Act; onClose: () => void }) => (
  <ListDialog
    title={titleOf(act)}
    onClose={onClose}
    actions={
      <AnchorButton
        download
        variant="secondary"
        href={pathOf('/api/acts/:actId/report', { actId: act.id }, {})}
      >
        Download CSV
      </AnchorButton>
    }
  >
    <p>
      {stateOf(act)}{' '}
      <Muted>
        {act.authorName ?? 'A former coach'}, <TimeText at={act.createdAt} isInSentence />
      </Muted>
    </p>
    {act.words !== null && <Words>{act.words}</Words>}
    {act.kind === 'message' && act.words === null && <Muted>Its messages were removed.</Muted>}
    {act.refused > 0 && (
      <People act={act} state="refused" title={act.kind === 'invite' ? 'Not invited' : 'Not possible'} />
    )}
    {act.state === 'stopped' && act.done + act.refused < act.total && (
      <People act={act} state="open" title="Left undone" />
    )}
    {act.kind === 'invite' && act.done > 0 && <People act={act} state="done" title="Invited" />}
  </ListDialog>
);

interface PeopleProps {
  act: Act;
  state: ActPerson['state'];
  title: string;
}

function People({ act, state, title }: PeopleProps) {
  const list = usePages(actPeopleQuery(act.id, { state }));
  return (
    <section>
      <Title>{title}</Title>
      <ListOf query={list} skeletons={2} empty="Nobody">
        {({ n, userId, name, email, reason, sameAs }) => (
          <Line key={n}>
            <span>
              {userId === null || name === null ? (
                (name ?? 'A deleted client')
              ) : (
                <Link to={paths.client(userId)}>{name}</Link>
              )}
              {email !== null && (
                <>
                  {' '}
                  <Muted>
                    <EmailText>{email}</EmailText>, row {n}
                  </Muted>
                </>
              )}
            </span>
            {reason && <Muted>{reasonInWords(reason, sameAs)}</Muted>}
          </Line>
        )}
      </ListOf>
      <MoreButton list={list} label="Show more" isFlush />
    </section>
  );
}
