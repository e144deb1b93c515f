import { useHandInWords } from '#frontend/subjects/work/days/use-hand-in-words.ts';
import type { UnsentHandIn } from '#frontend/subjects/work/task/hand-in-write.ts';
import { Banner, Button, Row } from '#kit';

interface NotHandedInProps {
  unsent: UnsentHandIn | undefined;
  onRetry: () => void;
  /** The file was refused: a retry could not succeed, another file can. */
  onOther?: (() => void) | undefined;
}

/** The notice of an unsent submission. */
export const NotHandedIn = ({ unsent, ...choices }: NotHandedInProps) =>
  unsent && !unsent.isSending && <Notice unsent={unsent} {...choices} />;

type NoticeProps = NotHandedInProps & { unsent: UnsentHandIn };

function Notice({ unsent, onRetry, onOther }: NoticeProps) {
  const { words, waits } = useHandInWords('Not', unsent);
  return (
    <Banner tone="warning" role="alert">
      <span>{words}</span>
      <Row gap={2}>
        {!waits && (
          <Button variant="secondary" size="small" onClick={onOther ?? onRetry}>
            {onOther ? 'Choose another file' : 'Retry'}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={unsent.discard}>
          Not now
        </Button>
      </Row>
    </Banner>
  );
}
