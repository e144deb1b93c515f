import { Clock } from 'lucide-react';
import styled from 'styled-components';
import {
  color,
  Eyebrow,
  fontFamily,
  fontSize,
  keptLines,
  Muted,
  Prose,
  Row,
  radius,
  Stack,
  space,
} from '#kit';
import type { Task } from '#shared/contract/tasks.ts';
import { deliverablesOf } from '#shared/domain/deliverables.ts';
import { DEFAULT_ESTIMATED_TIME } from '#shared/domain/sprint.ts';
import { TemplateLinks } from './template-links.tsx';

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
  font: 480 ${fontSize.h3} / 1.4 ${fontFamily.display};
`;

const Text = styled(Prose)`
  font-size: ${fontSize.lead};
  line-height: 1.7;
`;

const Points = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-left: ${space(5)};
  list-style: disc;
  & li::marker { color: ${color('accent')}; }
`;

const Guidance = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(5)};
  border-radius: ${radius.medium};
  background: ${color('infoSoft')};
`;

const Example = styled.details`
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  & summary { font-weight: 600; cursor: pointer; min-height: 28px; }
  & p { margin-top: ${space(3)}; ${keptLines()} }
`;

/** The task's text: deliverable, description, quality checks, example and template. */
export function TaskContent({ task }: { task: Task }) {
  const { day, deliverable, description, guidance, checks, example, estimatedTime } = task;
  return (
    <Stack gap={6}>
      <Row>
        <Eyebrow>Day {day}</Eyebrow>
        <Row gap={1.5}>
          <Clock size={16} aria-hidden="true" />
          <Muted>{estimatedTime || DEFAULT_ESTIMATED_TIME}</Muted>
        </Row>
      </Row>
      {deliverable && <Goal text={deliverable} />}
      <Text>{description}</Text>
      {guidance && (
        <Guidance aria-labelledby="guidance">
          <h2 id="guidance">{guidance.title}</h2>
          <Points>
            {guidance.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Points>
        </Guidance>
      )}
      {checks && checks.length > 0 && (
        <Stack gap={3} as="section">
          <h2>What good looks like</h2>
          <Points>
            {checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </Points>
        </Stack>
      )}
      {example && (
        <Example>
          <summary>See an example: {example.company}</summary>
          <p>{example.answer}</p>
        </Example>
      )}
      <TemplateLinks {...task} />
    </Stack>
  );
}
