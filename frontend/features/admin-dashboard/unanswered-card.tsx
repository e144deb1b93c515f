import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useInbox } from '#frontend/data/queries/whose.ts';
import { useUser } from '#frontend/data/session/session.ts';
import { color, fontSize, space } from '#frontend/theme/tokens.ts';
import { Avatar } from '#frontend/ui/avatar.tsx';
import { Badge } from '#frontend/ui/badge.tsx';
import { LinkButton, QuietLine } from '#frontend/ui/button.tsx';
import { Card, CardHeader } from '#frontend/ui/layout.tsx';
import { ListState } from '#frontend/ui/list-state.tsx';
import { WaitingBadge } from '#frontend/ui/waiting-badge.tsx';
import { previewOf } from '#shared/domain/messages.ts';
import { paths } from '#shared/domain/pages.ts';

const SHOWN = 5;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  align-items: center;
  padding: ${space(2.5)} 0;
  border-top: 1px solid ${color('border')};
  color: ${color('text')};
  line-height: 1.4;
  text-decoration: none;
  &:hover strong { color: ${color('accent')}; }
  & > span:nth-child(2) { display: grid; }
  & strong, & small { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & small { color: ${color('textMuted')}; font-size: ${fontSize.small}; }
`;

/** The conversations that have waited longest for an answer. */
export function UnansweredCard() {
  const query = useInbox(false);
  const { total } = query;
  const me = useUser().id;
  return (
    <Card aria-labelledby="unanswered">
      <CardHeader>
        <h2 id="unanswered">Unanswered Messages</h2>
        {total !== undefined && <Badge $tone={total > 0 ? 'accent' : 'neutral'}>{total} Unanswered</Badge>}
      </CardHeader>
      <ListState query={query} skeletons={2} empty="Every message has an answer">
        {(items) => (
          <>
            <ul>
              {items.slice(0, SHOWN).map(({ userId, userName, avatarURL, lastMessage, waitingSince }) => (
                <li key={userId}>
                  <Row to={`${paths.inbox}?client=${userId}`}>
                    <Avatar name={userName} url={avatarURL} size={32} />
                    <span>
                      <strong>{userName}</strong>
                      <small dir="auto">{previewOf(lastMessage, me)}</small>
                    </span>
                    <WaitingBadge since={waitingSince} />
                  </Row>
                </li>
              ))}
            </ul>
            <QuietLine>
              <LinkButton variant="quiet" size="small" to={paths.inbox}>
                Answer in the inbox
              </LinkButton>
            </QuietLine>
          </>
        )}
      </ListState>
    </Card>
  );
}
