import { type ReactNode, useCallback, useId } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { SnippetMenu } from '#frontend/subjects/conversation/snippets/snippet-menu.tsx';
import { Field, fontSize, media, space, TextArea } from '#kit';
import type { CheckMark } from '#shared/contract/feedback.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import type { FillContext } from '#shared/domain/fill-words.ts';
import { withSentence } from './check-sentence.ts';
import { ChoiceField } from './choice-field.tsx';
import { RatingField } from './rating-field.tsx';
import { Rubric } from './rubric.tsx';
import type { Review, ReviewInput } from './use-review-form.ts';

const Sections = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space(3)} ${space(4)};
  align-items: start;
  & label { font-size: ${fontSize.label}; }
`;

/** As low as a hint. */
const Snippets = styled.div`
  ${media.wide} { & select { min-height: 32px; padding-block: 0; font-size: ${fontSize.label}; } }
`;

const Area = styled(TextArea)`
  ${media.wide} { min-height: 74px; }
`;

const sections = [
  ['strengths', 'Strengths'],
  ['improvements', 'Areas for Improvement'],
  ['actionPlan', 'Action Plan'],
  ['resources', 'Additional Resources'],
] as const;

type SectionName = (typeof sections)[number][0];

interface FeedbackFieldsProps {
  form: UseFormReturn<ReviewInput, unknown, Review>;
  client: User;
  task: Task;
  context: FillContext;
  /** The texts are being sent: what is typed now would be lost. */
  isReadOnly: boolean;
  marks: readonly CheckMark[];
  /** Null: not marked. */
  onMark: (check: string, isMet: boolean | null) => void;
  /** Below the checks. */
  advice?: ReactNode;
}

export function FeedbackFields(props: FeedbackFieldsProps) {
  const { form, client, task, context, isReadOnly: readOnly, marks, onMark, advice } = props;
  const { register, formState } = form;
  const { errors } = formState;
  const commentId = useId();
  const { setValue } = form;
  const ask = useCallback(() => setValue('ask', true, { shouldDirty: true }), [setValue]);
  return (
    <>
      <Field
        label="Overall Feedback"
        hint="at least 5 characters"
        beside={
          <Snippets>
            <SnippetMenu context={context} areaId={commentId} onAsk={ask} />
          </Snippets>
        }
        error={errors.comment?.message}
      >
        <TextArea rows={3} {...register('comment')} {...{ readOnly }} data-snippets={commentId} />
      </Field>
      <RatingField
        registration={register('rating')}
        onRate={(rating) => form.setValue('rating', rating, { shouldDirty: true })}
      />
      <Rubric
        checks={task.checks ?? []}
        comment={form.watch('comment')}
        onInsert={(sentence) =>
          form.setValue('comment', withSentence(form.getValues('comment'), sentence), { shouldDirty: true })
        }
        {...{ marks, onMark }}
      />
      {advice}
      <TextSections {...{ register, errors, readOnly }} />
      <ChoiceField form={form} client={client} task={task} />
    </>
  );
}

interface TextSectionsProps {
  register: (name: SectionName) => UseFormRegisterReturn;
  errors: Partial<Record<SectionName, { message?: string | undefined }>>;
  readOnly?: boolean;
}

/** The optional texts of feedback. */
export const TextSections = ({ register, errors, readOnly = false }: TextSectionsProps) => (
  <Sections>
    {sections.map(([name, label]) => (
      <Field key={name} label={label} isOptional error={errors[name]?.message}>
        <Area rows={2} {...register(name)} {...{ readOnly }} />
      </Field>
    ))}
  </Sections>
);
