import { Muted } from '#frontend/ui/layout.tsx';
import { WaySwitch } from '#frontend/ui/way-switch.tsx';
import type { Changes } from './use-changes-since.ts';

/** The switch between what changed in a later version and its text. */
export function ViewSwitch({ changes: { since, isShown, show } }: { changes: Changes }) {
  const { version, isUnread } = since;
  if (version === null) return null;
  return (
    <WaySwitch
      label="What to show"
      ways={['What changed', 'Plain text']}
      isOn={!isShown}
      onTurn={(isPlain) => show(!isPlain)}
    >
      <Muted>{isUnread ? `since version ${version}, which you read last` : `since version ${version}`}</Muted>
    </WaySwitch>
  );
}
