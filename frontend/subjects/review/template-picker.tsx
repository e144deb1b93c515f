import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Field, NativeSelect, Options, Row } from '#kit';
import type { FeedbackTemplateId } from '#shared/contract/forms.ts';
import { feedbackTemplates } from '#shared/domain/feedback-templates.ts';
import { changeTemplate, type Templated, type TemplateState, undoTemplate } from './feedback-draft.ts';
import type { FormHandle, ReviewInput } from './use-review-form.ts';

interface TemplatePickerProps {
  form: FormHandle;
  /** The template suggested for the day. */
  suggested: FeedbackTemplateId | undefined;
}

const nameOf = (template: FeedbackTemplateId): string | undefined =>
  feedbackTemplates.find(({ id }) => id === template)?.name;

export function TemplatePicker({ form, suggested }: TemplatePickerProps) {
  const [before, setBefore] = useState<readonly Templated[]>([]);
  const apply = (step: (state: TemplateState) => TemplateState): void => {
    const next = step({ now: readTemplated(form.getValues()), before });
    setBefore(next.before);
    for (const name of ['templateType', 'strengths', 'improvements', 'actionPlan', 'resources'] as const) {
      form.setValue(name, next.now[name], { shouldDirty: true });
    }
  };
  return (
    <Row gap={[1, 3]} align="end">
      <Field label="Template" hint={suggested && `Suggested: ${nameOf(suggested)}`}>
        <NativeSelect
          value={form.watch('templateType')}
          onChange={({ target }) => {
            const chosen = feedbackTemplates[target.selectedIndex]?.id ?? 'general';
            apply((state) => changeTemplate(state, chosen));
          }}
        >
          <Options of={feedbackTemplates.map(({ id, name }) => [id, name])} />
        </NativeSelect>
      </Field>
      {before.length > 0 && (
        <Button variant="quiet" size="small" onClick={() => apply(undoTemplate)}>
          <Undo2 size={14} aria-hidden="true" />
          Undo
        </Button>
      )}
    </Row>
  );
}

const readTemplated = ({
  templateType = 'general',
  strengths = '',
  improvements = '',
  actionPlan = '',
  resources = '',
}: ReviewInput): Templated => ({ templateType, strengths, improvements, actionPlan, resources });
