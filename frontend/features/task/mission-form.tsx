import { type ReactElement, useRef, useState } from 'react';
import type { Fields } from '#frontend/data/draft-merge.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Row, Stack } from '#frontend/ui/layout.tsx';
import { Skeleton } from '#frontend/ui/skeleton.tsx';
import { embeddedFormName } from '#shared/domain/file-address.ts';
import { missionSteps } from '#shared/domain/mission-form.ts';
import { DraftState } from './draft-state.tsx';
import { MissionStep } from './mission-step.tsx';
import { NotHandedIn } from './not-handed-in.tsx';
import { NotesField } from './notes-field.tsx';
import { SaveDraftButton } from './save-draft-button.tsx';
import { StepPath } from './step-path.tsx';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';

interface MissionFormProps {
  isPreview: boolean;
  earlier: Fields | null;
}

/** Day 1 in four steps; going back keeps every answer. */
export function MissionForm({ isPreview, earlier }: MissionFormProps): ReactElement {
  const draft = useDraft(1, earlier);
  const { isBusy, unsent, submit } = useSubmit(1, draft);
  const [index, setIndex] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const step = missionSteps[index] ?? missionSteps[0];
  const isLast = index === missionSteps.length - 1;
  const { content } = draft;
  const name = useRef<string | null>(null);

  const go = (to: number): void => {
    setIndex(to);
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.focus({ preventScroll: true });
  };
  const answer = (key: string, value: string): void => {
    if (step) draft.change({ [`${step.step}.${key}`]: value });
  };
  const prepare = async () => {
    const draftVersion = await draft.flush();
    // One file name per submit; retries reuse it.
    name.current ??= embeddedFormName(1, Date.now());
    return { fileURL: name.current, notes: content.notes ?? '', draftVersion };
  };
  if (draft.status === 'loading' || !step) return <Skeleton $height={420} />;
  return (
    <Stack $gap={6}>
      <StepPath titles={missionSteps.map(({ title }) => title)} index={index} onGo={go} />
      <div ref={top} tabIndex={-1}>
        <MissionStep step={step} answers={content.form?.[step.step] ?? {}} onAnswer={answer} />
      </div>
      {isLast && <NotesField value={content.notes ?? ''} onChange={(notes) => draft.change({ notes })} />}
      <NotHandedIn unsent={unsent} onRetry={() => void submit(prepare)} />
      <DraftState draft={draft} />
      <Row $justify="space-between">
        <Row>
          {index > 0 && (
            <Button variant="secondary" onClick={() => go(index - 1)}>
              Back
            </Button>
          )}
          {!isLast && <Button onClick={() => go(index + 1)}>Next step</Button>}
          {isLast && (
            <Button onClick={() => void submit(prepare)} isBusy={isBusy} disabled={isPreview}>
              Submit Task
            </Button>
          )}
        </Row>
        {!isPreview && <SaveDraftButton onSave={draft.flush} />}
      </Row>
    </Stack>
  );
}
