import { useState } from 'react';
import styled from 'styled-components';
import { browserStore } from '#frontend/browser/storage.ts';
import { color, Fold, Muted, media, Row, useMinute } from '#kit';
import type { Submission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { dateInWords } from '#shared/domain/dates.ts';
import { momentumOf } from './momentum.ts';

/** In this browser: '1' while it is folded. */
const KEY = 'pace-folded';

/** The share that is done, for the eye: the words say it too. */
const Ring = styled.span.attrs({ 'aria-hidden': true })<{ $share: number }>`
  width: 1.5rem;
  height: 1.5rem;
  border-radius: 50%;
  background: conic-gradient(${color('accent')} ${({ $share }) => $share * 360}deg, ${color('border')} 0);
  mask: radial-gradient(circle, transparent 0.5rem, black 0.55rem);
  ${media.forced} { display: none; }
`;

/** How well the sprint goes; one press folds it for good. */
export function MomentumLine({ user, handedIn }: { user: User; handedIn: readonly Submission[] }) {
  const now = useMinute();
  const [isOpen] = useState(() => browserStore.read(KEY) === null);
  const { streak, part, finish, next } = momentumOf(user, handedIn, now);
  return (
    <Fold
      title="Your pace"
      isQuiet
      open={isOpen}
      onToggle={({ currentTarget }) =>
        currentTarget.open ? browserStore.remove(KEY) : browserStore.write(KEY, '1')
      }
    >
      <Row gap={[1, 5]}>
        {streak && <strong>{streak}</strong>}
        {part && (
          <Row gap={2} isOneLine>
            <Ring $share={part.done / part.total} />
            {part.name} {part.done} of {part.total}
          </Row>
        )}
        {finish !== null && <span>Finish about {dateInWords(finish, { now })}</span>}
        {next && <Muted>Up next: {next}</Muted>}
      </Row>
    </Fold>
  );
}
