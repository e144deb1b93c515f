import { createContext, type ReactNode } from 'react';
import type { Annotation, Pin } from '#shared/contract/feedback.ts';

/** What the pictures of a version show beside themselves. */
export interface Pinning {
  annotations: readonly Annotation[];
  version: number;
  /** Pins on one picture; by default those of a feedback. */
  most?: number;
  isDone: (annotationId: number) => boolean;
  /** Below the remark of a pin, called by its name. */
  beside?: (annotation: Annotation, name: string) => ReactNode;
  /** Coaches: opens the remark of a new pin, or moves it while it is open. `part` names the picture. */
  write?: (part: string, pin: Pin) => void;
  /** The new pin whose remark is open. */
  written?: Pin | undefined;
}

/** Null: pictures without pins. */
export const PinningContext = createContext<Pinning | null>(null);
