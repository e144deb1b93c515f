import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  DraftChoices,
  draftStatusText,
  refusedDraftText,
  textChoice,
} from '#frontend/subjects/daily-work/days/draft-choices.tsx';
import { useHandInText } from '#frontend/subjects/daily-work/days/use-hand-in-text.ts';
import { Banner, Button, Field, Muted, Refusal, Row, Stack, TextArea } from '#kit';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { paths } from '#shared/domain/pages.ts';
import { fieldLabel, fieldText, joinValues } from './day-draft.ts';
import type { UnsentHandIn } from './hand-in-write.ts';
import type { DraftHandle } from './use-draft.ts';

interface NotesFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export const NotesField = ({ value, onChange }: NotesFieldProps) => (
  <Field label="Additional notes" isOptional hint="What would you most like feedback on?">
    <TextArea value={value} onChange={(event) => onChange(event.target.value)} />
  </Field>
);

interface DraftStateProps {
  draft: DraftHandle;
  /** The questions of a day that is filled in on the screen. */
  sections: readonly WorkbookSection[];
}

/** Shows where the draft is saved, and the choices for conflicts. */
export const DraftState = ({ draft, sections }: DraftStateProps) => (
  <Stack gap={3}>
    {draft.choices.length > 0 && (
      <DraftChoices
        choices={draft.choices.map((choice) => {
          const { name } = choice;
          const kind = {
            label: fieldLabel(name, sections),
            textOf: (value: unknown) => fieldText(name, value, sections),
            join: name === 'file' ? undefined : joinValues,
          };
          return textChoice(choice, kind, draft.choose);
        })}
      />
    )}
    <Refusal>{refusedDraftText(draft)}</Refusal>
    <Muted role="status" as="p">
      {draftStatusText(draft)}
    </Muted>
  </Stack>
);

interface NotHandedInProps {
  unsent: UnsentHandIn | undefined;
  onRetry: () => void;
  /** The file was refused: a retry could not succeed, another file can. */
  onOther?: (() => void) | undefined;
}

/** The notice of an unsent submission. */
export const NotHandedIn = ({ unsent, ...choices }: NotHandedInProps) =>
  unsent && !unsent.isSending && <Notice unsent={unsent} {...choices} />;

function Notice({ unsent, onRetry, onOther }: NotHandedInProps & { unsent: UnsentHandIn }) {
  const { text, waits } = useHandInText('Not', unsent);
  return (
    <Banner tone="warning" role="alert">
      <span>{text}</span>
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

/** Navigation does not wait longer for a slow save; the browser stores a copy. */
const MOST_WAIT_MS = 2_000;

export function SaveDraftButton({ onSave }: { onSave: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    const timeout = new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS));
    await Promise.race([onSave().catch(() => undefined), timeout]);
    navigate(paths.dashboard);
  };
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void leave()}>
      Save as Draft
    </Button>
  );
}
