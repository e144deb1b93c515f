import styled from 'styled-components';
import { Button, color, fontSize, radius, space, stacked, VisuallyHidden } from '#kit';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { emptyAdvice } from '#shared/domain/advice/advice.ts';
import { isAnswered } from '#shared/domain/answers.ts';
import { AdviceList } from './advice-list.tsx';
import { useAdvice } from './use-advice.ts';

const Frame = styled.section`
  ${stacked}
  gap: ${space(3)};
  max-width: 46rem;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color('surfaceSunken')};
  & > h4 { margin: 0; font-size: ${fontSize.body}; }
`;

interface WorkAdviceProps {
  userId: number;
  day: number;
  sections: readonly WorkbookSection[];
  form: Answers;
  /** The step on screen. */
  index: number;
  onGo: (index: number) => void;
}

/** While a step is filled in, what is advised about it; on the last one, about the whole day. It holds nothing up. */
export function WorkAdvice({ userId, day, sections, form, index, onGo }: WorkAdviceProps) {
  const all = useAdvice({ userId, day, sections, form });
  const isLast = index === sections.length - 1;
  const stepOf = (section: string): number => sections.findIndex(({ key }) => key === section);
  const section = sections[index];
  // The open answers of earlier steps are listed above, and a step that nobody has begun needs no advice.
  const open = isLast && section && isAnswered([section], form) ? emptyAdvice([section], form) : [];
  const found = all.filter((each) => each.rule !== 'empty' && (isLast || stepOf(each.section) === index));
  const shown = [...open, ...found];
  return (
    <>
      <VisuallyHidden role="status">
        {shown.length > 0 &&
          `${shown.length} ${shown.length === 1 ? 'piece' : 'pieces'} of advice before you hand in`}
      </VisuallyHidden>
      {shown.length > 0 && (
        <Frame aria-label="Before you hand in">
          <h4>Before you hand in</h4>
          <AdviceList
            advice={shown}
            beside={({ section }) =>
              stepOf(section) !== index && (
                <Button variant="quiet" size="small" onClick={() => onGo(stepOf(section))}>
                  Go to step {stepOf(section) + 1}
                </Button>
              )
            }
          />
        </Frame>
      )}
    </>
  );
}
