import { Button, Muted, Row } from '#kit';
import type { Changes } from './use-changes-since.ts';

/** The switch between what changed in a later version and its text. */
export function ViewSwitch({ changes }: { changes: Changes }) {
  const { version, isUnread } = changes.since;
  if (version === null) return null;
  return (
    <Row gap={2} role="group" aria-label="What to show">
      {[true, false].map((way) => (
        <Button
          key={String(way)}
          variant={way === changes.isShown ? 'secondary' : 'quiet'}
          size="small"
          aria-pressed={way === changes.isShown}
          onClick={() => changes.show(way)}
        >
          {way ? 'What changed' : 'As handed in'}
        </Button>
      ))}
      <Muted>{isUnread ? `since version ${version}, which you read last` : `since version ${version}`}</Muted>
    </Row>
  );
}
