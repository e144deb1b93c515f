import { useId, useRef } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { SnippetMenu } from '#frontend/blocks/snippets/snippet-menu.tsx';
import {
  color,
  fontFamily,
  fontSize,
  media,
  motion,
  radius,
  space,
  wrapped,
} from '#frontend/theme/tokens.ts';
import { Checkbox } from '#frontend/ui/checkbox.tsx';
import { Field, TextArea } from '#frontend/ui/field.tsx';
import { Muted } from '#frontend/ui/layout.tsx';
import { unlockNote } from '#frontend/ui/next-day-text.ts';
import { useKeys } from '#frontend/ui/use-keys.ts';
import type { CheckMark } from '#shared/contract/feedback.ts';
import type { Task } from '#shared/contract/tasks.ts';
import type { User } from '#shared/contract/users.ts';
import type { SnippetContext } from '#shared/domain/snippets.ts';
import { withSentence } from './check-sentence.ts';
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

interface FeedbackFieldsProps {
  form: UseFormReturn<ReviewInput, unknown, Review>;
  client: User;
  task: Task;
  context: SnippetContext;
  /** The texts are being sent: what is typed now would be lost. */
  isReadOnly: boolean;
  marks: readonly CheckMark[];
  /** Null: not marked. */
  onMark: (check: string, isMet: boolean | null) => void;
}

export function FeedbackFields(props: FeedbackFieldsProps) {
  const { form, client, task, context, isReadOnly: readOnly, marks, onMark } = props;
  const { register, formState } = form;
  const { errors } = formState;
  const commentId = useId();
  return (
    <>
      <Field
        label="Overall Feedback"
        hint="at least 5 characters"
        beside={
          <Snippets>
            <SnippetMenu context={context} areaId={commentId} />
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
      <Sections>
        {sections.map(([name, label]) => (
          <Field key={name} label={label} isOptional error={errors[name]?.message}>
            <Area rows={2} {...register(name)} {...{ readOnly }} />
          </Field>
        ))}
      </Sections>
      <UnlockField form={form} client={client} task={task} />
    </>
  );
}

function UnlockField({ form, client, task }: Pick<FeedbackFieldsProps, 'form' | 'client' | 'task'>) {
  const unlocks = form.watch('unlockNext') ?? false;
  const note = unlockNote(task.day, client, unlocks);
  return (
    <Checkbox
      label="Unlock Next Task"
      hint={
        <>
          This will allow the user to proceed to the next day's task.
          {note && <br />}
          {note}
        </>
      }
      checked={unlocks}
      onChange={(checked) => form.setValue('unlockNext', checked, { shouldDirty: true })}
    />
  );
}

const Group = styled.fieldset`
  ${wrapped}
  gap: ${space(1)} ${space(3)};
  & legend { float: left; padding: 0; font-weight: 600; }
`;

const Choices = styled.div`
  display: flex;
  gap: ${space(1.5)};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.round};
  background: ${color('surfaceRaised')};
  font: 560 ${fontSize.h3} ${fontFamily.display};
  cursor: pointer;
  transition: background ${motion.quick}, border-color ${motion.quick};
  &:hover { border-color: ${color('text')}; }
  &:has(:checked) { background: ${color('accent')}; border-color: ${color('accent')}; color: ${color('onAccent')}; }
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  ${media.forced} { &:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
  & input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
`;

const ratings = [1, 2, 3, 4, 5];

interface RatingFieldProps {
  registration: UseFormRegisterReturn;
  /** A rating was given by its key. */
  onRate: (rating: string) => void;
}

/** The digits 1 to 5 rate while the field is on screen. */
function RatingField({ registration, onRate }: RatingFieldProps) {
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const rate = (rating: number) => (): void => {
    const input = group.current?.querySelector<HTMLInputElement>(`[value="${rating}"]`);
    if (!input?.checkVisibility()) return;
    onRate(String(rating));
    input.focus();
  };
  useKeys(Object.fromEntries(ratings.map((rating) => [rating, rate(rating)])), '');
  return (
    <Group ref={group} aria-describedby={hintId}>
      <legend>Rating</legend>
      <Choices>
        {ratings.map((rating) => (
          <Choice key={rating}>
            <input type="radio" value={rating} {...registration} />
            {rating}
          </Choice>
        ))}
      </Choices>
      <Muted id={hintId}>Only coaches see this</Muted>
    </Group>
  );
}
