import { CircleCheck, CircleDashed, Minus } from 'lucide-react';
import styled from 'styled-components';
import {
  color,
  Fold,
  Muted,
  media,
  motion,
  mutedText,
  PlainButton,
  Row,
  radius,
  space,
  Text,
  VisuallyHidden,
} from '#kit';
import type { CheckMark } from '#shared/contract/feedback.ts';
import { sentenceOf, withMark, withSentence } from './feedback-draft.ts';
import { useReview } from './review-context.ts';
import { useOnce } from './use-once.ts';
import type { FormHandle } from './use-review-form.ts';

const Check = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  align-items: center;
  padding: ${space(2)} 0;
  & > p { grid-column: 1 / -1; margin-top: ${space(1)}; }
  & + & { border-top: 1px solid ${color('border')}; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: ${space(2)}; }
`;

const Insert = styled(PlainButton)`
  min-height: 24px;
  padding: 0 ${space(1)};
  font-weight: 600;
  &:hover { text-decoration: underline; }
  &[aria-disabled='true'] { color: ${color('textMuted')}; font-weight: 400; text-decoration: none; cursor: default; }
  @media (pointer: coarse) { min-height: 44px; }
`;

const Choice = styled.label<{ $tone: 'positive' | 'warning' | null }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 32px;
  padding: 0 ${space(2)};
  border: 1px solid ${color('border')};
  border-radius: ${radius.round};
  ${mutedText('small')}
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  transition: background ${motion.quick}, border-color ${motion.quick};
  &:hover { border-color: ${color('text')}; }
  &:has(:checked) {
    border-color: ${({ $tone }) => ($tone ? 'currentcolor' : 'transparent')};
    color: ${({ $tone }) => color($tone ?? 'textMuted')};
    background: ${({ $tone }) => ($tone ? color(`${$tone}Soft`) : 'none')};
  }
  &:has(:focus-visible) { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  ${media.forced} { &:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
  @media (pointer: coarse) { min-height: 44px; padding: 0 ${space(3)}; }
  & input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
`;

/** The checks of the day, each marked as met or not yet, with a sentence for the comment. */
export function Rubric({ form }: { form: FormHandle }) {
  const { task, workspace } = useReview();
  const checks = task.checks ?? [];
  const marks = workspace.draft.kept?.checks ?? [];
  const isOpen = useOnce(marks.length > 0);
  if (checks.length === 0) return null;
  return (
    <Fold
      open={isOpen}
      title={
        <>
          What good looks like{' '}
          <Muted>
            {marks.length} of {checks.length} checked
          </Muted>
        </>
      }
    >
      <section aria-label="What good looks like">
        {checks.map((check) => (
          <MarkedCheck
            key={check}
            form={form}
            check={check}
            mark={marks.find((each) => each.check === check)}
          />
        ))}
      </section>
    </Fold>
  );
}

const options = [
  { isMet: true, tone: 'positive', Icon: CircleCheck, label: 'Met' },
  { isMet: false, tone: 'warning', Icon: CircleDashed, label: 'Not yet' },
  { isMet: null, tone: null, Icon: Minus, label: <VisuallyHidden>Not marked</VisuallyHidden> },
] as const;

interface MarkedCheckProps {
  form: FormHandle;
  check: string;
  mark: CheckMark | undefined;
}

function MarkedCheck({ form, check, mark }: MarkedCheckProps) {
  const { draft } = useReview().workspace;
  const sentence = mark && sentenceOf(mark);
  // The button stays when it is done, and the focus on it.
  const isInserted = sentence !== undefined && form.watch('comment').includes(sentence);
  const insert = (): void => {
    if (!sentence || isInserted) return;
    form.setValue('comment', withSentence(form.getValues('comment'), sentence), { shouldDirty: true });
  };
  return (
    <Check>
      <VisuallyHidden as="legend">{check}</VisuallyHidden>
      {/* A legend cannot be a grid item, so the visible words are another element. */}
      <Text size="small" leading={1.4} aria-hidden="true">
        {check}
      </Text>
      <Row gap={1} isOneLine>
        {options.map(({ isMet, tone, Icon, label }) => (
          <Choice key={tone} $tone={tone}>
            <input
              type="radio"
              name={`check: ${check}`}
              checked={(mark?.isMet ?? null) === isMet}
              onChange={() => draft.change({ checks: withMark(draft.content().checks ?? [], check, isMet) })}
            />
            <Icon size={14} aria-hidden="true" />
            {label}
          </Choice>
        ))}
      </Row>
      {sentence && (
        <Text as="p" tone="muted" size="small" leading={1.4}>
          “{sentence}”{' '}
          <Insert
            aria-label={`${isInserted ? 'Inserted' : 'Insert'}: ${sentence}`}
            aria-disabled={isInserted}
            onClick={insert}
          >
            {isInserted ? 'Inserted' : 'Insert'}
          </Insert>
        </Text>
      )}
    </Check>
  );
}
