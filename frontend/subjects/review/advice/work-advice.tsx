import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { useLogos } from '#frontend/subjects/book/use-logos.ts';
import { Button, color, counted, fontSize, space, Text, VisuallyHidden, Well } from '#kit';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { adviceOn } from '#shared/domain/advice/advice.ts';
import type { Advice, OtherText } from '#shared/domain/advice/rules.ts';
import { answerText } from '#shared/domain/answers.ts';
import { logoAddresses } from '#shared/domain/mockups/brand.ts';
import { Why } from './why.tsx';

/** After the last key until the rules are applied. */
const TYPING_PAUSE_MS = 600;
const NONE: readonly Advice[] = [];
const LOGO_DAY = 15;

interface AdvisedWork {
  userId: number;
  day: number;
  sections: readonly WorkbookSection[];
  form: Answers;
}

/** What is advised about the work as it is; computed beside rendering, once the typing rests. */
export function useAdvice({ userId, day, sections, form }: AdvisedWork): readonly Advice[] {
  const { data: book } = useQuery(bookQuery(userId));
  const [advice, setAdvice] = useState(NONE);
  const others = useMemo(() => (book ? earlierTexts(book, day) : []), [book, day]);
  const logos = useLogos(day === LOGO_DAY && book ? logoAddresses(book, { day, form }) : []);
  useEffect(() => {
    if (!book) return;
    const { name } = book.cover;
    const pictures = new Map(
      logos?.map(({ address, picture }) => [address, { width: picture.naturalWidth }]),
    );
    const timer = setTimeout(
      () => setAdvice(adviceOn({ sections, form, name, others, pictures })),
      TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [book, sections, form, others, logos]);
  return advice;
}

const earlierTexts = ({ chapters }: BrandBook, day: number): OtherText[] =>
  chapters
    .flatMap(({ days }) => days)
    .filter((each) => each.day < day)
    .flatMap((each) =>
      each.entries.map(({ answer, isResult }) => ({
        day: each.day,
        text: answerText(answer),
        isResult: isResult && typeof answer === 'string',
      })),
    );

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  font-size: ${fontSize.body};
  line-height: 1.45;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2)};
    overflow-wrap: anywhere;
  }
  & > li > svg { margin-top: 0.15em; color: ${color('info')}; }
`;

interface AdviceListProps {
  advice: readonly Advice[];
  /** After an item, such as a link to its step. */
  beside?: (advice: Advice) => ReactNode;
}

/** Advice, each with the rule that it follows. */
export const AdviceList = ({ advice, beside }: AdviceListProps) => (
  <List>
    {advice.map((each) => (
      <li key={`${each.rule} ${each.section} ${each.text}`}>
        <Lightbulb size={17} aria-hidden="true" />
        <div>
          {each.text} {beside?.(each)} <Why rule={each.rule} about={each.text} />
        </div>
      </li>
    ))}
  </List>
);

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
  // What is not answered yet is on screen, or listed above the last step.
  const shown = all.filter(({ rule, section }) => rule !== 'empty' && (isLast || stepOf(section) === index));
  return (
    <>
      <VisuallyHidden role="status">
        {shown.length > 0 && `${counted(shown.length, 'suggestion')} before you hand in`}
      </VisuallyHidden>
      {shown.length > 0 && (
        <Well as="section" padding={4} gap={3} style={{ maxWidth: '46rem' }} aria-label="Before you hand in">
          <Text as="h4" size="body">
            Before you hand in
          </Text>
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
        </Well>
      )}
    </>
  );
}
