import type { Annotation } from '#shared/contract/feedback.ts';
import { carry, type Fields, locate } from '#shared/domain/anchor.ts';

/** An annotation as it stands in the newest version; its selector is null where it marks no words. */
export interface PlacedAnnotation extends Annotation {
  /** The earlier version whose words it marks; null: the newest, or no words. */
  from: number | null;
  /** It marks words that are not in the newest version. */
  isLost: boolean;
}

/** Places each annotation in a version: its own words, or those of an earlier version that are still there. */
export const placeAnnotations = (
  annotations: readonly Annotation[],
  fields: Fields,
  version: number,
): PlacedAnnotation[] =>
  annotations.map((annotation) => {
    const { selector } = annotation;
    if (!selector) return { ...annotation, from: null, isLost: false };
    if (selector.version !== version) {
      const carried = carry(fields, selector, version);
      return { ...annotation, selector: carried, from: selector.version, isLost: carried === null };
    }
    const isLost = locate(fields[selector.field] ?? '', selector) === null;
    return { ...annotation, selector: isLost ? null : selector, from: null, isLost };
  });
