import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { color, Field, fontSize, NativeSelect, Options, PlainButton, space } from '#kit';
import type { FeedbackTemplateId } from '#shared/contract/forms.ts';
import { feedbackTemplates } from '#shared/domain/feedback-templates.ts';
import { changeTemplate, type Templated, type TemplateState, undoTemplate } from './feedback-draft.ts';
import type { FormHandle, ReviewInput } from './use-review-form.ts';

/** The label stands beside the menu. Undo takes the place of the hint, so that nothing moves. */
const Beside = styled.div`
  & > div { grid-template-columns: auto auto; align-items: center; column-gap: ${space(3)}; }
  & > div p { grid-column: 1 / -1; text-align: right; }
  & > p { display: flex; justify-content: flex-end; margin-top: ${space(1.5)}; font-size: ${fontSize.body}; }
`;

const Undo = styled(PlainButton)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  color: ${color('accent')};
  font-weight: 600;
  &:hover { text-decoration: underline; }
  @media (pointer: coarse) { min-height: 44px; }
`;

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
        <p>
          <Undo onClick={() => apply(undoTemplate)}>
            <Undo2 size={14} aria-hidden="true" />
            Undo
          </Undo>
        </p>
      )}
    </Beside>
  );
}

const readTemplated = ({
  templateType = 'general',
  strengths = '',
  improvements = '',
  actionPlan = '',
  resources = '',
}: ReviewInput): Templated => ({ templateType, strengths, improvements, actionPlan, resources });
