import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import styled from 'styled-components';
import { pathOf } from '#frontend/data/api.ts';
import { cohortsQuery } from '#frontend/data/cohort-queries.ts';
import { coachesQuery } from '#frontend/data/whose.ts';
import { color, radius, space } from '#frontend/theme/tokens.ts';
import { AnchorButton, Button } from '#frontend/ui/button.tsx';
import {
  type ActDialogProps,
  AssignDialog,
  CohortDialog,
  PauseDialog,
  ResumeDialog,
  UnlockDialog,
} from './acts/act-dialogs.tsx';
import { ActHistory } from './acts/act-history.tsx';
import { ActProgress } from './acts/act-progress.tsx';
import { AnnounceDialog } from './acts/announce-dialog.tsx';
import { MessageDialog } from './acts/message-dialog.tsx';
import type { Choosing, Selected } from './choose-client.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  margin-bottom: ${space(3)};
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  & > :first-child { font-weight: 600; margin-right: ${space(2)}; }
`;

const dialogs = {
  message: { label: 'Message', Dialog: MessageDialog },
  unlock: { label: 'Open next day', Dialog: UnlockDialog },
  pause: { label: 'Pause', Dialog: PauseDialog },
  resume: { label: 'End pause', Dialog: ResumeDialog },
  assign: { label: 'Assign', Dialog: AssignDialog },
  cohort: { label: 'Cohort', Dialog: CohortDialog },
} as const satisfies Record<string, { label: string; Dialog: (props: ActDialogProps) => ReactElement }>;
type DialogName = keyof typeof dialogs;

interface ActBarProps {
  choosing: Choosing;
  selected: Selected;
}

/** What a coach can do to the chosen clients at once. */
function ActBar({ choosing, selected }: ActBarProps): ReactElement {
  const [open, setOpen] = useState<DialogName | null>(null);
  const { data: coaches = [] } = useQuery(coachesQuery);
  const { data: cohorts = [] } = useQuery(cohortsQuery);
  const useless = new Set<DialogName>([
    ...(coaches.length < 2 ? (['assign'] as const) : []),
    ...(cohorts.length === 0 ? (['cohort'] as const) : []),
  ]);
  const names = (Object.keys(dialogs) as DialogName[]).filter((name) => !useless.has(name));
  const Dialog = open && dialogs[open].Dialog;
  return (
    <Bar role="group" aria-label="Chosen clients">
      <span role="status">{selected.count} chosen</span>
      {choosing.canChooseAll && (
        <Button size="small" variant="quiet" onClick={choosing.chooseAll}>
          Choose all {choosing.total} that match
        </Button>
      )}
      {names.map((name) => (
        <Button key={name} size="small" variant="secondary" onClick={() => setOpen(name)}>
          {dialogs[name].label}
        </Button>
      ))}
      <AnchorButton
        size="small"
        variant="secondary"
        href={pathOf('/api/users/export', {}, selected.exportQuery)}
        download
      >
        Export CSV
      </AnchorButton>
      <Button size="small" variant="quiet" onClick={choosing.clear}>
        Clear choice
      </Button>
      {Dialog && (
        <Dialog
          selected={selected}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            choosing.clear();
          }}
        />
      )}
    </Bar>
  );
}

/** The parts that one chunk loads. */
export const actParts = { ActBar, ActProgress, ActHistory, AnnounceDialog };
