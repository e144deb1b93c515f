import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { color, Field, fontSize, NativeSelect, Options, space } from '#kit';
import type { FeedbackTemplateId } from '#shared/contract/forms.ts';
import { feedbackTemplates } from '#shared/domain/feedback-templates.ts';
import { changeTemplate, type Templated, type TemplateState, undoTemplate } from './template-changes.ts';
import type { Review, ReviewInput } from './use-review-form.ts';

/** The label stands beside the menu. */
const Beside = styled.div`
  & > div { grid-template-columns: auto auto; align-items: center; column-gap: ${space(3)}; }
  & p { grid-column: 1 / -1; text-align: right; }
`;

/** Takes the place of the hint, so that nothing moves. */
const Back = styled.p`
  display: flex;
  justify-content: flex-end;
  margin-top: ${space(1.5)};
  font-size: ${fontSize.label};
`;

const Undo = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  padding: 0;
  border: 0;
  background: none;
  color: ${color('accent')};
  font: inherit;
  line-height: inherit;
  font-weight: 600;
  cursor: pointer;
  &:hover { text-decoration: underline; }
  @media (pointer: coarse) { min-height: 44px; }
`;

interface TemplatePickerProps {
  form: UseFormReturn<ReviewInput, unknown, Review>;
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
    <Beside>
      <Field label="Template" hint={before.length === 0 && suggested && `Suggested: ${nameOf(suggested)}`}>
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
        <Back>
          <Undo type="button" onClick={() => apply(undoTemplate)}>
            <Undo2 size={14} aria-hidden="true" />
            Undo
          </Undo>
        </Back>
      )}
    </Beside>
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
