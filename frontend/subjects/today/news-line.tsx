import { Link } from 'react-router-dom';
import type { UnseenAnswer } from '#frontend/subjects/today/unseen-answers.ts';
import { Avatar, Eyebrow, Row, Split, Stack, Well } from '#kit';
import { paths } from '#shared/domain/pages.ts';

const SHOWN = 3;

/** What a coach has sent and is not read yet: one line with faces, so that the next step leads the page. */
export function NewsLine({ answers }: { answers: readonly UnseenAnswer[] }) {
  const more = answers.length - SHOWN;
  const faces = new Map(answers.slice(0, SHOWN).map(({ coach, photo }) => [coach, photo]));
  return (
    <Well as="section" tone="accent" aria-label="New from your coach">
      <Split of="auto minmax(0, 1fr)" gap={4}>
        <Row gap={1} isOneLine>
          {[...faces].map(([coach, photo]) => (
            <Avatar key={coach} name={coach} url={photo} />
          ))}
        </Row>
        <Stack gap={0}>
          <Eyebrow>New from your coach</Eyebrow>
          <Row as="ul" gap={[0, 5]}>
            {answers.slice(0, SHOWN).map(({ key, title, to }) => (
              <li key={key}>
                <Link to={to}>{title}</Link>
              </li>
            ))}
            {more > 0 && (
              <li>
                <Link to={paths.completed}>{more === 1 ? 'One more answer' : `${more} more answers`}</Link>
              </li>
            )}
          </Row>
        </Stack>
      </Split>
    </Well>
  );
}
