import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { NotesCard } from '#frontend/subjects/clients/notes/notes-card.tsx';
import type { Dictation } from '#frontend/subjects/conversation/compose/use-composer.ts';
import { ConversationCard } from '#frontend/subjects/conversation/conversation-card.tsx';
import { Card, CardHeader, color, fontSize, Muted, Prose, radius, Skeleton, Stack, space } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { EarlierFeedback } from './earlier-feedback.tsx';
import { useOtherCoach } from './other-coach.tsx';
import type { Claiming } from './use-claim.ts';

/** Small headings and little room: the work stands beside it. */
const Side = styled(Stack)`
  & h2 { font-size: ${fontSize.h3}; }
  & section { padding: ${space(4)}; }
`;

export interface ContextSideProps {
  submission: Submission;
  client: User;
  claiming: Claiming;
  dictation: Dictation | null;
}

/** What a coach knows about the client beside this work: messages, earlier feedback, the brand, notes. */
export function ContextSide({ submission, client, claiming, dictation }: ContextSideProps) {
  const other = useOtherCoach(claiming, client.id);
  return (
    <Side gap={4}>
      <Muted as="p" role="status">
        {other ?? 'No other coach is working on this.'}
      </Muted>
      <ConversationCard
        {...{ id: 'all-messages', title: 'Messages', dictation }}
        userId={client.id}
        day={submission.taskDay}
      />
      <EarlierFeedback client={client} day={submission.taskDay} />
      <BrandSoFar client={client} />
      <NotesCard userId={client.id} />
    </Side>
  );
}

const Swatches = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  font-size: ${fontSize.small};
`;

const Swatch = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  &::before {
    content: '';
    width: 18px;
    height: 18px;
    border: 1px solid ${color('borderStrong')};
    border-radius: ${radius.small};
    background: var(--swatch);
    forced-color-adjust: none;
  }
`;

function BrandSoFar({ client }: { client: User }) {
  const { data: book } = useQuery(bookQuery(client.id));
  return (
    <Card aria-labelledby="brand-so-far">
      <CardHeader>
        <h2 id="brand-so-far">Brand so far</h2>
        <Link to={paths.clientBrand(client.id)}>Brand book</Link>
      </CardHeader>
      {!book && <Skeleton $height={64} />}
      {book && (
        <Stack gap={2}>
          <strong dir="auto">{book.cover.name}</strong>
          {book.cover.line ? <Prose>{book.cover.line}</Prose> : <Muted>No tagline or mission yet</Muted>}
          {book.cover.palette.length > 0 && (
            <Swatches aria-label="Colours">
              {book.cover.palette.map(({ name, hex }) => (
                <Swatch key={`${name} ${hex}`} style={{ '--swatch': hex } as object}>
                  {name || hex}
                </Swatch>
              ))}
            </Swatches>
          )}
        </Stack>
      )}
    </Card>
  );
}
