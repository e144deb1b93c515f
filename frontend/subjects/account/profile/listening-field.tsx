import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#frontend/subjects/account/queries.ts';
import { useSaveSettings } from '#frontend/subjects/account/settings/use-save-settings.ts';
import { Checkbox, Skeleton } from '#kit';

/** Who cannot hear voice notes is sent a written summary with them. Saved at once. */
export function ListeningField() {
  const { data: settings } = useQuery(settingsQuery());
  const save = useSaveSettings();
  if (!settings) return <Skeleton $height={60} />;
  return (
    <Checkbox
      label="I cannot listen to voice notes"
      hint="The sender of a voice note is asked to write a summary beside it."
      checked={settings.cannotListen}
      onChange={(cannotListen) => void save({ cannotListen })}
    />
  );
}
