import { Link } from 'react-router-dom';
import { useUnsent } from '#frontend/data/outbox/browser-outbox.ts';
import { useHandInWords } from '#frontend/subjects/work/days/use-hand-in-words.ts';
import { handIn, type UnsentHandIn } from '#frontend/subjects/work/task/hand-in-write.ts';
import { Banner, Button, Row } from '#kit';
import { paths } from '#shared/domain/pages.ts';

/** Days with an unsent submission. */
export function UnsentNotice() {
  const unsent = useUnsent(handIn).filter(({ isSending }) => !isSending);
  return unsent.map((each) => <UnsentDay key={each.id} unsent={each} />);
}

function UnsentDay({ unsent }: { unsent: UnsentHandIn }) {
  const { about, body, retry, discard } = unsent;
  const { words, waits } = useHandInWords(`Day ${about.day} is not`, unsent);
  return (
    <Banner tone="warning" role="alert">
      <span>{words}</span>
      <Row gap={4}>
        <Link to={paths.task(about.day)}>Open Day {about.day}</Link>
        {body !== null && !waits && (
          <Button variant="secondary" size="small" onClick={() => retry()}>
            Retry
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={discard}>
          Not now
        </Button>
      </Row>
    </Banner>
  );
}
