import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { pathOf } from '#frontend/data/http/api.ts';
import { errorMessage } from '#frontend/data/http/api-error.ts';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import {
  type ActDialogProps,
  AssignDialog,
  CohortDialog,
  PauseDialog,
  ResumeDialog,
  UnlockDialog,
} from '#frontend/subjects/clients/acts/act-dialogs.tsx';
import { ActHistory, ActProgress } from '#frontend/subjects/clients/acts/act-progress.tsx';
import { AnnounceDialog, MessageDialog } from '#frontend/subjects/clients/acts/message-dialog.tsx';
import { cohortsQuery } from '#frontend/subjects/clients/queries.ts';
import {
  AnchorButton,
  Button,
  color,
  elevation,
  IconButton,
  layer,
  media,
  Row,
  radius,
  space,
  Text,
  useKeys,
} from '#kit';
import type { Choosing, Selected } from './choose-client.tsx';

/** At the lower edge of the window until the end of the list: rows stay where they are when it appears. */
const Bar = styled(Row)`
  position: sticky;
  bottom: ${space(3)};
  z-index: ${layer.bar};
  margin-top: ${space(3)};
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  box-shadow: ${elevation.high};
  // Focus in the bar itself scrolls nothing.
  & :is(a, button) { scroll-margin-bottom: -9rem; }
`;

/** The row with the focus is not below the bar. */
const RoomBelow = createGlobalStyle`
  html { scroll-padding-bottom: 9rem; }
`;

const Choice = styled(Row)`
  ${media.phone} { flex: 1; & > :last-child { margin-inline-start: auto; } }
`;

/** One row on a phone, which scrolls. */
const Acts = styled(Row)`
  ${media.phone} {
    flex-wrap: nowrap;
    width: calc(100% + ${space(8)});
    margin-inline: -${space(4)};
    padding: 2px ${space(4)};
    overflow-x: auto;
    & > * { flex: none; }
  }
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

const NOT_COUNTED = 'They could not be counted. Please choose again.';

/** What a coach can do to the chosen clients at once. */
function ActBar({ choosing, selected }: { choosing: Choosing; selected: Selected }) {
  const { matching } = choosing;
  const [open, setOpen] = useState<DialogName | null>(null);
  const acts = useRef<HTMLDivElement>(null);
  useKeys({ a: () => acts.current?.querySelector('button')?.focus({ preventScroll: true }) }, '');
  const { data: coaches = [] } = useQuery(coachesQuery());
  const { data: cohorts = [] } = useQuery(cohortsQuery());
  const names = (Object.keys(dialogs) as DialogName[]).filter(
    (name) => !(name === 'assign' && coaches.length < 2) && !(name === 'cohort' && cohorts.length === 0),
  );
  const Dialog = open && dialogs[open].Dialog;
  useEffect(() => {
    // The box that was pressed by key may be below the bar now.
    document.querySelector('[data-client]:focus-visible')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Bar role="group" aria-label="Chosen clients" gap={[2, 4]}>
      <RoomBelow />
      <Choice gap={2}>
        <Text role="status" weight={600} style={{ marginRight: space(2) }}>
          {matching.error ? errorMessage(matching.error, NOT_COUNTED) : `${selected.count} selected`}
        </Text>
        {choosing.canChooseAll && (
          <Button size="small" variant="quiet" onClick={choosing.chooseAll}>
            Select all {choosing.total}
          </Button>
        )}
        <IconButton type="button" aria-label="Clear choice" title="Clear choice" onClick={choosing.clear}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </Choice>
      <Acts ref={acts} gap={2} align="stretch">
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            variant="secondary"
            disabled={choosing.isAll && !matching.data}
            onClick={() => setOpen(name)}
          >
            {dialogs[name].label}
          </Button>
        ))}
        <AnchorButton
          download
          size="small"
          variant="secondary"
          href={pathOf('/api/users/export', {}, selected.exportQuery)}
        >
          Export CSV
        </AnchorButton>
      </Acts>
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
