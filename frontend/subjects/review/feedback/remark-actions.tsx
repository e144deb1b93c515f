import { Badge, Button, Checkbox, Row } from '#kit';

interface RemarkActionsProps {
  remark: string;
  /** It asks for nothing. */
  isPraise?: boolean | undefined;
  isDone: boolean;
  onTick: (isTicked: boolean) => void;
  /** Begins a message about it; null where none can be written. */
  onAnswer: (() => void) | null;
}

/** What a client does with a coach's remark. */
export const RemarkActions = ({ remark, isPraise, isDone, onTick, onAnswer }: RemarkActionsProps) => (
  <Row gap={3} justify="space-between">
    {isPraise ? (
      <Badge $tone="positive">Nice</Badge>
    ) : (
      <Checkbox label="Done" name={`Done: ${remark}`} checked={isDone} onChange={onTick} />
    )}
    {onAnswer && (
      <Button variant="quiet" size="small" onClick={onAnswer}>
        Answer
      </Button>
    )}
  </Row>
);
