import { useQuery } from '@tanstack/react-query';
import { useSaveSettings } from '#frontend/blocks/settings/use-save-settings.ts';
import { settingsQuery } from '#frontend/subjects/account/queries.ts';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { Skeleton } from '#frontend/ui/layout.tsx';

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
