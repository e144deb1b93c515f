import type { Annotation } from '#shared/contract/feedback.ts';
import { carry, type Fields, locate, pageOfField } from '#shared/domain/anchor.ts';

/** An annotation as it stands in the newest version; its selector is null where it marks no words. */
export interface LocatedAnnotation extends Annotation {
  /** The earlier version whose words, picture or page it marks; null: the newest, or neither. */
  from: number | null;
  /** It marks words or a picture that are not in the newest version. */
  isLost: boolean;
}

interface Shown {
  version: number;
  fileURL: string;
  /** It is a PDF whose pages are not read yet. */
  isUnread?: boolean;
}

/** Places each annotation in a version: its own words or picture, or those of an earlier version that are still there. */
export const locateAnnotations = (
  annotations: readonly Annotation[],
  fields: Fields,
  { version, fileURL, isUnread = false }: Shown,
): LocatedAnnotation[] =>
  annotations.map((annotation) => {
    const { selector, pin } = annotation;
    if (pin) {
      const isThere = pin.fileURL === fileURL || Object.values(fields).includes(pin.fileURL);
      return { ...annotation, from: pin.version === version ? null : pin.version, isLost: !isThere };
    }
    if (!selector) return { ...annotation, from: null, isLost: false };
    const { version: from, field } = selector;
    // The page finds words of its own.
    if (pageOfField(field) !== null && (from === version || isUnread))
      return { ...annotation, from: from === version ? null : from, isLost: false };
    if (from !== version) {
      const carried = carry(fields, selector, version);
      return { ...annotation, selector: carried, from, isLost: carried === null };
    }
    const isLost = locate(fields[field] ?? '', selector) === null;
    return { ...annotation, selector: isLost ? null : selector, from: null, isLost };
  });
