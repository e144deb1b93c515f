import type { ComponentType, ReactNode } from 'react';

interface PartProps {
  /** The text's name in annotation selectors. */
  part: string;
  label: string;
  /** The label with its field, where it differs. */
  name?: string;
  /** Stands on one line with its label. */
  isLine?: boolean;
  children: ReactNode;
}

/** Wraps each text that can be annotated. */
export type PartComponent = ComponentType<PartProps>;

/** Renders a text of the answer by its name. */
export type TextRenderer = (text: string, part: string) => ReactNode;

/** Renders a text of an item, or of a column of a row. */
export type CellRenderer = (value: string, at: number, column?: string) => ReactNode;
