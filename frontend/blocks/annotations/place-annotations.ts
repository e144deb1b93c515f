import type { Annotation } from '#shared/contract/feedback.ts';
import { carry, type Fields, locate, pageOfField } from '#shared/domain/anchor.ts';

/** An annotation as it stands in the newest version; its selector is null where it marks no words. */
export interface PlacedAnnotation extends Annotation {
  /** The earlier version whose words, picture or page it marks; null: the newest, or neither. */
  from: number | null;
  /** It marks words or a picture that are not in the newest version. */
  isLost: boolean;
}

/** Places each annotation in a version: its own words or picture, or those of an earlier version that are still there. */
export const placeAnnotations = (
  annotations: readonly Annotation[],
  fields: Fields,
  version: number,
  fileURL: string,
): PlacedAnnotation[] =>
  annotations.map((annotation) => {
    const { selector, pin } = annotation;
    if (pin) {
      const isThere = pin.fileURL === fileURL || Object.values(fields).includes(pin.fileURL);
      return { ...annotation, from: pin.version === version ? null : pin.version, isLost: !isThere };
    }
    // The page finds words of its own.
    const isOnPage = selector?.version === version && pageOfField(selector.field) !== null;
    if (!selector || isOnPage) return { ...annotation, from: null, isLost: false };
    if (selector.version !== version) {
      const carried = carry(fields, selector, version);
      return { ...annotation, selector: carried, from: selector.version, isLost: carried === null };
    }
    const isLost = locate(fields[selector.field] ?? '', selector) === null;
    return { ...annotation, selector: isLost ? null : selector, from: null, isLost };
  });
