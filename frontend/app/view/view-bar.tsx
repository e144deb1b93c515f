import { Eye } from 'lucide-react';
import styled, { createGlobalStyle } from 'styled-components';
import { useSession } from '#frontend/data/session/session.ts';
import { LANE } from '#frontend/kit/lane.ts';
import { ownBarHeight } from '#frontend/kit/theme/tokens.ts';
import { color, layer, media, radius, space } from '#kit';
import type { User } from '#shared/contract/users.ts';

const HEIGHT = '52px';

/** The app's own bar stays below this one. */
const BelowBar = createGlobalStyle`
  #root > header { top: ${HEIGHT}; }
  #${LANE} { top: calc(${HEIGHT} + ${ownBarHeight}); }
  :where([id], [tabindex]) { scroll-margin-top: 8.5rem; }
`;

const Bar = styled.aside`
  position: sticky;
  top: 0;
  z-index: ${layer.menu};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: ${HEIGHT};
  padding: 0 ${space(6)};
  background: ${color('text')};
  color: ${color('surface')};
  font-weight: 550;
  ${media.phone} { padding: 0 ${space(2)} 0 ${space(4)}; gap: ${space(2)}; }
  ${media.forced} { border-bottom: 2px solid; }
  & > svg { flex: none; }
`;

const Words = styled.p`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const Detail = styled.span`
  font-weight: 400;
  ${media.phone} { display: none; }
`;

const Leave = styled.button`
  flex: none;
  min-height: 44px;
  padding: 0 ${space(4)};
  border: 0;
  border-radius: ${radius.round};
  background: none;
  color: inherit;
  font-weight: 650;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

/** Says whose screens these are, and leads back to the coach's page about the client. */
export function ViewBar({ onLeave }: { onLeave: (user: User | null) => void }) {
  const user = useSession((session) => session.user);
  const isPast = user?.pastOf !== undefined;
  return (
    <Bar aria-label="View as a client">
      <BelowBar />
      <Eye size={20} aria-hidden="true" />
      <Words>
        {isPast && `${user.programme?.name}, finished`}
        {!isPast && (user ? `You see what ${user.name} sees` : 'You see what your client sees')}
        <Detail>
          {isPast ? ' · read-only' : ' · read-only: nothing is marked as seen, and nothing can be changed'}
        </Detail>
      </Words>
      <Leave type="button" onClick={() => onLeave(user)}>
        Leave
      </Leave>
    </Bar>
  );
}
