import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useViewers, useViewing } from '#frontend/data/realtime/signals.ts';
import { clientAt } from '#frontend/subjects/clients/client-at.ts';
import { Avatar, color, space, VisuallyHidden } from '#kit';
import type { ViewingShown } from '#shared/contract/events.ts';

const Faces = styled.span`
  display: flex;
  gap: ${space(1)};
`;

const Face = styled.span<{ $isWriting: boolean }>`
  display: grid;
  border: 2px solid ${({ $isWriting }) => color($isWriting ? 'warning' : 'positive')};
  border-radius: 50%;
`;

/** In the bar: the coaches who have the same client's page, review or conversation open. Tells them of this one. */
export function OtherCoaches() {
  const { pathname, search } = useLocation();
  const userId = clientAt(pathname + search);
  useViewing(userId);
  const viewers = useViewers(userId ?? 0);
  return (
    <>
      <Faces>
        {viewers.map((viewer) => (
          <Face key={viewer.coachId} title={wordsOf(viewer)} $isWriting={viewer.isWriting}>
            <Avatar name={viewer.coachName} url={null} size={32} />
          </Face>
        ))}
      </Faces>
      <VisuallyHidden role="status">{viewers.map(wordsOf).join('. ')}</VisuallyHidden>
    </>
  );
}

const wordsOf = ({ coachName, isWriting }: ViewingShown): string =>
  isWriting ? `${coachName} is writing to this client` : `${coachName} is here too`;
