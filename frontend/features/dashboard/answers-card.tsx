import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { UnseenAnswer } from '#frontend/blocks/unseen-answers/unseen-answers.ts';
import { color, elevation, fontFamily, fontSize, media, radius, space } from '#frontend/theme/tokens.ts';
import { Avatar } from '#frontend/ui/avatar.tsx';
import { LinkButton } from '#frontend/ui/button.tsx';
import { Eyebrow, Muted, Stack } from '#frontend/ui/layout.tsx';
import { TimeText } from '#frontend/ui/time-text.tsx';
import { paths } from '#shared/domain/pages.ts';

const SHOWN = 3;

const Frame = styled.section`
  display: grid;
  gap: ${space(5)};
  padding: ${space(8)} ${space(10)};
  background: ${color('accentSoft')};
  border: 2px solid ${color('accent')};
  border-radius: ${radius.large};
  box-shadow: ${elevation.medium};
  ${media.phone} { padding: ${space(5)}; }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  & > span { background: ${color('surfaceRaised')}; }
  & + & { margin-top: ${space(5)}; padding-top: ${space(5)}; border-top: 1px solid ${color('border')}; }
  & h2 { font-size: ${fontSize.h2}; }
  & + & h2 { font-size: ${fontSize.h3}; }
  & h2 > a { display: block; padding: ${space(2)} 0; }
  ${media.phone} {
    & h2 { font-size: ${fontSize.h3}; }
    & > a { grid-column: 1 / -1; }
    & + & blockquote { display: none; }
    & + & h2 { font-size: ${fontSize.body}; }
  }
`;

const Words = styled.blockquote.attrs({ dir: 'auto' })`
  margin: 0;
  font: 440 ${fontSize.lead}/1.5 ${fontFamily.display};
  overflow: hidden;
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** What a coach has sent, in the place of today's task until it is read. */
export function AnswersCard({ answers }: { answers: readonly UnseenAnswer[] }) {
  const more = answers.length - SHOWN;
  return (
    <Frame aria-label="New from your coach">
      <Eyebrow>New from your coach</Eyebrow>
      <ul>
        {answers.slice(0, SHOWN).map(({ key, coach, photo, title, words, at, to }, index) => (
          <Item key={key}>
            <Avatar name={coach} url={photo} size={52} />
            <Stack $gap={1}>
              <h2>{index > 0 ? <Link to={to}>{title}</Link> : title}</h2>
              <Words>“{words}”</Words>
              <Muted>
                <TimeText at={at} />
              </Muted>
            </Stack>
            {index === 0 && (
              <LinkButton to={to} aria-label={`Read: ${title}`}>
                Read
              </LinkButton>
            )}
          </Item>
        ))}
      </ul>
      {more > 0 && (
        <Link to={paths.completed}>{more === 1 ? 'One more answer' : `${more} more answers`}</Link>
      )}
    </Frame>
  );
}
