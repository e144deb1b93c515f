import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontFamily, fontSize, radius } from '#kit';
import type { Annotation } from '#shared/contract/feedback.ts';
import { locate } from '#shared/domain/anchor.ts';

const Quote = styled.a`
  border-radius: ${radius.small};
  background: ${color('accentSoft')};
  color: ${color('text')};
  text-decoration: underline dotted ${color('accent')} 2px;
  scroll-margin: 40vh;
  &:target { outline: 2px solid ${color('accent')}; }
  /* Not part of the text, whose offsets selections use. */
  &[data-from]::after {
    content: 'from version ' attr(data-from);
    display: inline-block;
    margin-inline: 0.3em;
    white-space: nowrap;
    color: ${color('textMuted')};
    font: 400 ${fontSize.small} ${fontFamily.text};
  }
`;

export const quoteId = (annotationId: number): string => `quote-${annotationId}`;
export const commentId = (annotationId: number): string => `annotation-${annotationId}`;

/** An annotation, with the earlier version whose words it marks. */
export type Marked = Annotation & { from?: number | null };

interface AnnotatedRange {
  start: number;
  end: number;
  annotation: Marked;
}

/** The ranges of a field's annotations, in order. When two overlap, only the first is kept. */
function findRanges(text: string, field: string, annotations: readonly Marked[]): AnnotatedRange[] {
  const found = annotations.flatMap((annotation) => {
    const { selector } = annotation;
    const range = selector?.field === field ? locate(text, selector) : null;
    return range ? [{ ...range, annotation }] : [];
  });
  const kept: AnnotatedRange[] = [];
  for (const range of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (range.start >= (kept.at(-1)?.end ?? 0)) kept.push(range);
  }
  return kept;
}

interface AnnotatedTextProps {
  text: string;
  /** The field's name in annotation selectors. */
  field: string;
  annotations: readonly Marked[];
}

/** A text with its annotated words linked to their comments. */
export function AnnotatedText({ text, field, annotations }: AnnotatedTextProps) {
  const ranges = findRanges(text, field, annotations);
  let position = 0;
  const parts: ReactNode[] = [];
  for (const { start, end, annotation } of ranges) {
    parts.push(
      text.slice(position, start),
      <Quote
        key={annotation.id}
        id={quoteId(annotation.id)}
        href={`#${commentId(annotation.id)}`}
        data-from={annotation.from ?? undefined}
        aria-description="Annotated by your coach"
      >
        {text.slice(start, end)}
      </Quote>,
    );
    position = end;
  }
  return [...parts, text.slice(position)];
}
