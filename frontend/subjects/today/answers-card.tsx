import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { UnseenAnswer } from '#frontend/subjects/today/unseen-answers.ts';
import {
  Avatar,
  color,
  Eyebrow,
  fontSize,
  Hero,
  LinkButton,
  Muted,
  media,
  Quote,
  Stack,
  space,
  TimeText,
} from '#kit';
import { paths } from '#shared/domain/pages.ts';

const SHOWN = 3;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  & > span { background: ${color('surfaceRaised')}; }
  & + & { margin-top: ${space(5)}; padding-top: ${space(5)}; border-top: 1px solid ${color('border')}; }
  & h2 { font-size: ${fontSize.h2}; }
  & + & h2 { font-size: ${fontSize.lead}; }
  & h2 > a { display: block; padding: ${space(2)} 0; }
  ${media.phone} {
    & h2 { font-size: ${fontSize.lead}; }
    & > a { grid-column: 1 / -1; }
    & + & blockquote { display: none; }
    & + & h2 { font-size: ${fontSize.body}; }
  }
`;

/** What a coach has sent, in the place of today's task until it is read. */
export function AnswersCard({ answers }: { answers: readonly UnseenAnswer[] }) {
  const more = answers.length - SHOWN;
  return (
    <Hero tone="tinted" isCompact aria-label="New from your coach">
      <Eyebrow>New from your coach</Eyebrow>
      <ul>
        {answers.slice(0, SHOWN).map(({ key, coach, photo, title, excerpt, at, to }, index) => (
          <Item key={key}>
            <Avatar name={coach} url={photo} size={52} />
            <Stack gap={1}>
              <h2>{index > 0 ? <Link to={to}>{title}</Link> : title}</h2>
              <Quote clamp={3}>“{excerpt}”</Quote>
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
    </Hero>
  );
}
