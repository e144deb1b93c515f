import { Clock, Download } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Badge, Button, color, fontFamily, fontSize, lazy, Muted, media, Row, space } from '#kit';
import type { Task } from '#shared/contract/tasks.ts';
import { paths } from '#shared/domain/pages.ts';
import { DEFAULT_ESTIMATED_TIME } from '#shared/domain/sprint.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) 13rem 7.5rem 5rem;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color('border')}; }
  ${media.phone} {
    grid-template-columns: 3rem minmax(0, 1fr) auto;
    gap: 0 ${space(3)};
    & > :nth-child(2), & > :nth-child(3) { grid-column: 2 / -1; }
    & > a { grid-column: 2; justify-self: start; }
    & > :last-child { grid-column: 3; }
  }
`;

const Numeral = styled.span`
  font: 560 ${fontSize.h2} ${fontFamily.display};
  color: ${color('accent')};
  text-align: right;
  font-variant-numeric: lining-nums tabular-nums;
  ${media.phone} { align-self: start; }
`;

const Title = styled(Link)`
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  &:hover { color: ${color('accent')}; text-decoration: underline; }
`;

const Template = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 44px;
  font-size: ${fontSize.label};
  font-weight: 600;
`;

interface TaskRowProps {
  task: Task;
  /** Undefined until loaded. */
  count: { submissions: number; waiting: number } | undefined;
  isReadOnly: boolean;
}

export const TaskRow = memo(({ task, count, isReadOnly }: TaskRowProps) => (
  <Line>
    <Numeral aria-hidden="true">{task.day}</Numeral>
    <div>
      <Title to={paths.task(task.day)}>
        Day {task.day}: {task.title}
      </Title>
      <Row gap={1.5}>
        <Clock size={14} aria-hidden="true" />
        <Muted>{task.estimatedTime || DEFAULT_ESTIMATED_TIME}</Muted>
      </Row>
    </div>
    <Row gap={2}>
      {count && (
        <Muted>
          {count.submissions} {task.kind ? 'done' : 'handed in'}
        </Muted>
      )}
      {count && count.waiting > 0 && <Badge $tone="warning">{count.waiting} waiting</Badge>}
    </Row>
    {task.templateURL && (
      <Template href={task.templateURL} download aria-label={`Template of Day ${task.day}`}>
        <Download size={16} aria-hidden="true" />
        Template
      </Template>
    )}
    {isReadOnly ? <span /> : <EditTask task={task} />}
  </Line>
));

const TaskEditor = lazy(async () => (await import('./task-editor.tsx')).TaskEditor, { isOnDemand: true });

function EditTask({ task }: { task: Task }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Edit Day ${task.day}`}
        onClick={() => setIsOpen(true)}
      >
        Edit
      </Button>
      {isOpen && <TaskEditor task={task} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
