import { quoteId } from '#frontend/subjects/daily-work/pins/annotated-text.tsx';
import { Muted } from '#kit';
import type { LocatedAnnotation } from './locate-annotations.ts';

interface AnnotationPlaceProps {
  annotation: LocatedAnnotation;
  /** The words of the link to the quote. */
  children: string;
  onShow?: () => void;
}

/** Links an annotation to its words or its pin, or says that they have changed. */
export function AnnotationPlace({ annotation, children, onShow }: AnnotationPlaceProps) {
  const { id, selector, pin, from, isLost } = annotation;
  if (isLost && pin)
    return (
      <Muted>
        On a {pin.page === undefined ? 'picture' : 'page'} of version {pin.version}
      </Muted>
    );
  if (isLost) {
    return <Muted>{from === null ? 'Not found in this version' : 'On text that has changed'}</Muted>;
  }
  if (!selector && !pin) return null;
  return (
    <span>
      <a href={`#${quoteId(id)}`} onClick={onShow}>
        {pin ? `Show on ${pin.page === undefined ? 'the picture' : `page ${pin.page}`}` : children}
      </a>
      {from !== null && <Muted> from version {from}</Muted>}
    </span>
  );
}
