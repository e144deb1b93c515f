import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { bookQuery } from '#frontend/subjects/book/queries.ts';
import { useLogos } from '#frontend/subjects/book/use-logos.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { adviceOn } from '#shared/domain/advice/advice.ts';
import type { Advice, OtherText } from '#shared/domain/advice/rules.ts';
import { answerText } from '#shared/domain/answers.ts';
import { logoAddresses } from '#shared/domain/mockups/brand.ts';

/** ms without a key after which the rules are applied: never while somebody types. */
const REST = 600;
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
    const timer = setTimeout(() => setAdvice(adviceOn({ sections, form, name, others, pictures })), REST);
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
