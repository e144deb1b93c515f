import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { bookQuery } from '#frontend/data/queries/brand.ts';
import type { BrandBook } from '#shared/contract/brand.ts';
import type { Answers, WorkbookSection } from '#shared/contract/workbooks.ts';
import { adviceOn } from '#shared/domain/advice/advice.ts';
import type { Advice, OtherText } from '#shared/domain/advice/found.ts';
import type { PictureSize } from '#shared/domain/advice/print-size.ts';
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
  const pictures = usePictureSizes(day === LOGO_DAY && book ? logoAddresses(book, { day, form }) : []);
  useEffect(() => {
    if (!book) return;
    const { name } = book.cover;
    const timer = setTimeout(() => setAdvice(adviceOn({ sections, form, name, others, pictures })), REST);
    return () => clearTimeout(timer);
  }, [book, sections, form, others, pictures]);
  return advice;
}

const UNKNOWN: ReadonlyMap<string, PictureSize> = new Map();

/** The sizes of pictures, once they have arrived. */
function usePictureSizes(addresses: readonly string[]): ReadonlyMap<string, PictureSize> {
  const key = addresses.join(' ');
  const [sizes, setSizes] = useState(UNKNOWN);
  useEffect(() => {
    let isHere = true;
    for (const address of key.split(' ').filter(Boolean)) {
      const picture = new Image();
      picture.onload = () => {
        const size = { width: picture.naturalWidth, height: picture.naturalHeight };
        if (isHere) setSizes((known) => new Map(known).set(address, size));
      };
      picture.src = `${address}/preview`;
    }
    return () => {
      isHere = false;
    };
  }, [key]);
  return sizes;
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
