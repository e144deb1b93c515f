import { Undo2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#frontend/ui/button.tsx';
import { Field } from '#frontend/ui/field.tsx';
import { NativeSelect } from '#frontend/ui/input.tsx';
import { Row, Stack } from '#frontend/ui/layout.tsx';
import type { FeedbackTemplateId } from '#shared/contract/forms.ts';
import { feedbackTemplates } from '#shared/domain/feedback-templates.ts';
import { changeTemplate, type Templated, type TemplateState, undoTemplate } from './template-changes.ts';
import type { Review, ReviewInput } from './use-review-form.ts';

interface TemplatePickerProps {
  form: UseFormReturn<ReviewInput, unknown, Review>;
  /** The template suggested for the day. */
  suggested: FeedbackTemplateId | undefined;
}

const nameOf = (template: FeedbackTemplateId): string | undefined =>
  feedbackTemplates.find(({ id }) => id === template)?.name;

export function TemplatePicker({ form, suggested }: TemplatePickerProps): ReactElement {
  const [before, setBefore] = useState<readonly Templated[]>([]);
  const apply = (step: (state: TemplateState) => TemplateState): void => {
    const next = step({ now: readTemplated(form.getValues()), before });
    setBefore(next.before);
    for (const name of ['templateType', 'strengths', 'improvements', 'actionPlan', 'resources'] as const) {
      form.setValue(name, next.now[name], { shouldDirty: true });
    }
  };
  return (
    <Stack $gap={1}>
      <Field label="Template" hint={suggested && `Suggested: ${nameOf(suggested)}`}>
        {(control) => (
          <Row>
            <NativeSelect
              {...control}
              value={form.watch('templateType')}
              onChange={({ target }) => {
                const chosen = feedbackTemplates[target.selectedIndex]?.id ?? 'general';
                apply((state) => changeTemplate(state, chosen));
              }}
            >
              {feedbackTemplates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
            {before.length > 0 && (
              <Button variant="quiet" size="small" onClick={() => apply(undoTemplate)}>
                <Undo2 size={16} aria-hidden="true" />
                Undo
              </Button>
            )}
          </Row>
        )}
      </Field>
    </Stack>
  );
}

function readTemplated(values: ReviewInput): Templated {
  const {
    templateType = 'general',
    strengths = '',
    improvements = '',
    actionPlan = '',
    resources = '',
  } = values;
  return { templateType, strengths, improvements, actionPlan, resources };
}
