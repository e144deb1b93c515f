import { createContext } from 'react';
import type { Pictures } from './use-pictures.ts';

/** The uploads of the day on screen; null for a coach, who only looks. */
export const PicturesContext = createContext<Pictures | null>(null);
