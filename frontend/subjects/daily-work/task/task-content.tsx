import { Clock, Download } from 'lucide-react';
import styled from 'styled-components';
import {
  AnchorButton,
  color,
  Eyebrow,
  Fold,
  fontFamily,
  fontSize,
  Muted,
  Prose,
  Row,
  Stack,
  space,
  Text,
  Well,
} from '#kit';
import type { Task } from '#shared/contract/tasks.ts';
import { deliverablesOf } from '#shared/domain/points.ts';
import { DEFAULT_ESTIMATED_TIME } from '#shared/domain/sprint.ts';

const List = styled.ul`
  list-style: disc;
  & li { margin-left: 1.2em; }
`;

/** What a day ends with: a sentence, or a list. */
export function Deliverables({ text, className }: { text: string; className?: string }) {
  const items = deliverablesOf(text);
  if (items.length < 2) return <p className={className}>{text}</p>;
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}

const Goal = styled(Deliverables)`
  padding-left: ${space(5)};
  border-left: 4px solid ${color('accent')};
  font: 400 ${fontSize.h2} / 1.4 ${fontFamily.display};
`;

const PointList = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-left: ${space(5)};
  list-style: disc;
  & li::marker { color: ${color('accent')}; }
`;

const Points = ({ of }: { of: readonly string[] }) => (
  <PointList>
    {of.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </PointList>
);

interface TaskContentProps {
  task: Task;
  /** The time that it takes is no news any more. */
  isHandedIn?: boolean;
}

/** The task's text: deliverable, why, quality checks; then how, an example and the template. */
export function TaskContent({ task, isHandedIn = false }: TaskContentProps) {
  const { day, deliverable, description, guidance, checks, example, estimatedTime } = task;
  // What is to be read on a day without work is the day.
  const [why, ...how] = task.kind ? [description] : (description ?? '').trim().split(/\n\s*\n/);
  return (
    <Stack gap={6}>
      <Row>
        <Eyebrow>Day {day}</Eyebrow>
        {!isHandedIn && (
          <Row gap={1.5}>
            <Clock size={16} aria-hidden="true" />
            <Muted>{estimatedTime || DEFAULT_ESTIMATED_TIME}</Muted>
          </Row>
        )}
      </Row>
      {deliverable && <Goal text={deliverable} />}
      <Text as={Prose} size="lead" leading={1.7}>
        {why}
      </Text>
      {guidance && (
        <Well as="section" tone="info" padding={5} gap={3} aria-labelledby="guidance">
          <h2 id="guidance">{guidance.title}</h2>
          <Points of={guidance.points} />
        </Well>
      )}
      {checks && checks.length > 0 && (
        <Stack gap={3} as="section">
          <h2>What good looks like</h2>
          <Points of={checks} />
        </Stack>
      )}
      {how.length > 0 && (
        <Fold title="How to do it" isFramed padding={[4, 5]}>
          <Text as={Prose} leading={1.7} style={{ marginTop: space(3) }}>
            {how.join('\n\n')}
          </Text>
        </Fold>
      )}
      {example && (
        <Fold title={`See an example: ${example.company}`} isFramed padding={[4, 5]}>
          <p style={{ marginTop: space(3), whiteSpace: 'pre-line', unicodeBidi: 'plaintext' }}>
            {example.answer}
          </p>
        </Fold>
      )}
      <TemplateLinks task={task} />
    </Stack>
  );
}

/** The empty workbook: to fill in with a word processor, and to print. */
const TemplateLinks = ({ task: { templateURL, templatePdfURL } }: { task: Task }) =>
  templateURL && (
    <Row gap={2}>
      <AnchorButton href={templateURL} download>
        <Download size={18} aria-hidden="true" />
        Download the template
      </AnchorButton>
      {templatePdfURL && (
        <AnchorButton variant="quiet" href={templatePdfURL} download>
          Printable PDF
        </AnchorButton>
      )}
    </Row>
  );
