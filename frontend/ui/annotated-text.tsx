import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius } from '#frontend/theme/tokens.ts';
import type { Annotation } from '#shared/contract/feedback.ts';
import { locate } from '#shared/domain/anchor.ts';

const Quote = styled.a`
  border-radius: ${radius.small};
  background: ${color('accentSoft')};
  color: ${color('text')};
  text-decoration: underline dotted ${color('accent')} 2px;
  scroll-margin: 40vh;
  &:target { outline: 2px solid ${color('accent')}; }
`;

export const quoteId = (annotationId: number): string => `quote-${annotationId}`;
export const commentId = (annotationId: number): string => `annotation-${annotationId}`;

interface Piece {
  start: number;
  end: number;
  annotation: Annotation;
}

/** Where each annotation of a field stands in its text; of two that overlap, the later one gives way. */
function piecesOf(text: string, field: string, annotations: readonly Annotation[]): Piece[] {
  const found = annotations.flatMap((annotation) => {
    const { selector } = annotation;
    const place = selector?.field === field ? locate(text, selector) : null;
    return place ? [{ ...place, annotation }] : [];
  });
  const kept: Piece[] = [];
  for (const piece of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (piece.start >= (kept.at(-1)?.end ?? 0)) kept.push(piece);
  }
  return kept;
}

interface AnnotatedTextProps {
  text: string;
  /** The field's name, as selectors have it. */
  field: string;
  annotations: readonly Annotation[];
}

/** A text with the annotated words marked; each mark leads to its comment. */
export function AnnotatedText({ text, field, annotations }: AnnotatedTextProps): ReactNode {
  const pieces = piecesOf(text, field, annotations);
  let at = 0;
  const parts: ReactNode[] = [];
  for (const { start, end, annotation } of pieces) {
    parts.push(
      text.slice(at, start),
      <Quote
        key={annotation.id}
        id={quoteId(annotation.id)}
        href={`#${commentId(annotation.id)}`}
        aria-description="Annotated by your coach"
      >
        {text.slice(start, end)}
      </Quote>,
    );
    at = end;
  }
  return [...parts, text.slice(at)];
}
