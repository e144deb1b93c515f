import styled from 'styled-components';
import { Why } from '#frontend/subjects/review/advice/why.tsx';
import { Button, color, fontFamily, fontSize, Muted, Row, radius, Stack, space } from '#kit';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { answerOf, findStatement, openFields, textOf } from '#shared/domain/answers.ts';

const Statement = styled.blockquote.attrs({ dir: 'auto' })`
  margin: 0;
  padding-inline-start: ${space(4)};
  border-inline-start: 4px solid ${color('accent')};
  font: 480 ${fontSize.h3}/1.4 ${fontFamily.display};
  overflow-wrap: anywhere;
`;

const OpenCard = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
`;

/** More open answers than this are counted by step. */
const MOST_NAMED = 9;

type Open = ReturnType<typeof openFields>;

function linksOf(open: Open): Open {
  if (open.length <= MOST_NAMED) return open;
  return [...Map.groupBy(open, ({ index }) => index)].map(([index, { length }]) => ({
    index,
    label: length === 1 ? '1 answer' : `${length} answers`,
  }));
}

interface FinalCheckProps {
  sections: readonly WorkbookSection[];
  form: Answers;
  onGo: (index: number) => void;
}

/** Before the hand-in: the day's statement, and links to what is unanswered in earlier steps. */
export function FinalCheck({ sections, form, onGo }: FinalCheckProps) {
  const last = sections.length - 1;
  const found = findStatement(sections.slice(0, last));
  const statement = found ? textOf(answerOf(form, found.section, found.field.key)).trim() : '';
  const open = openFields(sections, form).filter(({ index }) => index < last);
  if (!statement && open.length === 0) return null;
  return (
    <Stack gap={5}>
      {found && statement && (
        <Stack gap={2}>
          <Muted as="p">Your {found.field.label.toLowerCase()}</Muted>
          <Statement>{statement}</Statement>
        </Stack>
      )}
      {open.length > 0 && (
        <OpenCard aria-label="Still open">
          <p>
            Still open: {open.length} {open.length === 1 ? 'answer' : 'answers'}. You can hand in without
            them.
          </p>
          <Why rule="empty" about="Still open" />
          <Row gap={2}>
            {linksOf(open).map(({ index, label }) => (
              <Button key={`${index}${label}`} variant="secondary" size="small" onClick={() => onGo(index)}>
                Step {index + 1}: {label}
              </Button>
            ))}
          </Row>
        </OpenCard>
      )}
    </Stack>
  );
}
