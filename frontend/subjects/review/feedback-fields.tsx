import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styled from 'styled-components';
import { SnippetMenu } from '#frontend/subjects/conversation/snippets/snippet-menu.tsx';
import { documentQuery } from '#frontend/subjects/daily-work/queries.ts';
import { AdviceList, useAdvice } from '#frontend/subjects/review/advice/work-advice.tsx';
import {
  color,
  Field,
  Fold,
  fontFamily,
  fontSize,
  Grid,
  Muted,
  media,
  motion,
  Row,
  radius,
  Stack,
  space,
  TextArea,
  useKeys,
  wrapped,
} from '#kit';
import { isBlank } from '#shared/contract/blank.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { clockTime } from '#shared/domain/dates.ts';
import { isEmbeddedFormName } from '#shared/domain/file-types.ts';
import { useReview } from './review-context.ts';
import { Rubric } from './rubric.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { useOnce } from './use-once.ts';
import type { FormHandle } from './use-review-form.ts';

/** As low as a hint. */
const Snippets = styled.div`
  ${media.wide} { & select { min-height: 32px; padding-block: 0; font-size: ${fontSize.body}; } }
`;

interface FeedbackFieldsProps {
  form: FormHandle;
  /** The texts are being sent: what is typed now would be lost. */
  isReadOnly: boolean;
  /** Another coach has given feedback. */
  isTaken: boolean;
}

export function FeedbackFields({ form, isReadOnly, isTaken }: FeedbackFieldsProps) {
  const { submission, client, task, workspace } = useReview();
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const { savedAt } = workspace.draft;
  const { day, title: taskTitle } = task;
  const context = useMemo(() => ({ name: client.name, day, taskTitle }), [client.name, day, taskTitle]);
  const commentId = useId();
  const requestVersion = useCallback(() => setValue('ask', true, { shouldDirty: true }), [setValue]);
  return (
    <>
      {!isTaken && (
        <Row gap={[2, 4]} align="baseline" justify="space-between">
          <h2 id="feedback">Your feedback</h2>
          {savedAt && <Muted role="status">Draft saved {clockTime(savedAt)}</Muted>}
        </Row>
      )}
      <Field
        label="Overall Feedback"
        hint={errors.comment && 'At least 5 characters'}
        beside={
          <Snippets>
            <SnippetMenu context={context} areaId={commentId} onAsk={requestVersion} />
          </Snippets>
        }
        error={errors.comment?.message}
      >
        <TextArea rows={3} {...register('comment')} readOnly={isReadOnly} data-snippets={commentId} />
      </Field>
      <RatingField
        registration={register('rating')}
        onRate={(rating) => setValue('rating', rating, { shouldDirty: true })}
      />
      <Rubric form={form} />
      {isEmbeddedFormName(submission.fileURL) && <ReviewAdvice />}
      <MoreTexts form={form} isReadOnly={isReadOnly} />
    </>
  );
}

/** The optional texts and the template that fills them; open once one of them is filled. */
function MoreTexts({ form, isReadOnly }: Omit<FeedbackFieldsProps, 'isTaken'>) {
  const { task } = useReview();
  const { register, formState } = form;
  const isFilled = form.watch(sections.map(([name]) => name)).some((text) => !isBlank(text ?? ''));
  return (
    <Fold title="Add strengths, plan, resources" isQuiet open={useOnce(isFilled)}>
      <Stack gap={3}>
        <TemplatePicker form={form} suggested={task.coachTemplate} />
        <TextSections register={register} errors={formState.errors} isReadOnly={isReadOnly} />
      </Stack>
    </Fold>
  );
}

/** As high as the closed fold, so that nothing moves when the advice arrives. */
const AdvicePlace = styled.div`
  min-height: 44px;
`;

/** What the rules find in this version, beside the checks of the day. */
function ReviewAdvice() {
  const { submission } = useReview();
  const { data } = useQuery(documentQuery(submission.id));
  return (
    <AdvicePlace>
      {data?.form && data.workbook && <FoundAdvice sections={data.workbook.sections} form={data.form} />}
    </AdvicePlace>
  );
}

function FoundAdvice({ sections, form }: { sections: readonly WorkbookSection[]; form: Answers }) {
  const { userId, taskDay: day } = useReview().submission;
  const advice = useAdvice({ userId, day, sections, form });
  const { length } = advice;
  return (
    <Fold
      title={
        <>
          Automatic checks: <Muted>{length === 0 ? 'nothing found' : length}</Muted>
        </>
      }
    >
      {length === 0 ? <Muted>No suggestions for this version.</Muted> : <AdviceList advice={advice} />}
    </Fold>
  );
}

const Sections = styled(Grid)`
  & label { font-size: ${fontSize.body}; }
  ${media.wide} { & textarea { min-height: 74px; } }
`;

const sections = [
  ['strengths', 'Strengths'],
  ['improvements', 'Areas for Improvement'],
  ['actionPlan', 'Action Plan'],
  ['resources', 'Additional Resources'],
] as const;

type SectionName = (typeof sections)[number][0];

interface TextSectionsProps {
  register: (name: SectionName) => UseFormRegisterReturn;
  errors: Partial<Record<SectionName, { message?: string | undefined }>>;
  isReadOnly?: boolean;
}

/** The optional texts of feedback. */
export const TextSections = ({ register, errors, isReadOnly = false }: TextSectionsProps) => (
  <Sections min="14rem" gap={[3, 4]} align="start">
    {sections.map(([name, label]) => (
      <Field key={name} label={label} isOptional error={errors[name]?.message}>
        <TextArea rows={2} {...register(name)} readOnly={isReadOnly} />
      </Field>
    ))}
  </Sections>
);

/** Its legend stands beside what can be chosen. */
const Group = styled.fieldset`
  ${wrapped}
  gap: ${space(1)} ${space(3)};
  & legend { float: left; padding: 0; font-weight: 600; }
`;

const Rating = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius.round};
  background: ${color('surfaceRaised')};
  font: 560 ${fontSize.lead} ${fontFamily.display};
  cursor: pointer;
  transition: background ${motion.quick}, border-color ${motion.quick};
  &:hover { border-color: ${color('text')}; }
  &:has(:checked) { background: ${color('text')}; border-color: ${color('text')}; color: ${color('surfaceRaised')}; }
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
export function RatingField({ registration, onRate }: RatingFieldProps) {
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
      <Row gap={1.5} isOneLine>
        {ratings.map((rating) => (
          <Rating key={rating}>
            <input type="radio" value={rating} {...registration} />
            {rating}
          </Rating>
        ))}
      </Row>
      <Muted id={hintId}>Only coaches see this</Muted>
    </Group>
  );
}
