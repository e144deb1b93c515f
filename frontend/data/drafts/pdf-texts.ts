import { create } from 'zustand';
import type { Fields } from '#shared/domain/anchor.ts';

/** The texts of the pages of a PDF by its address, once its view has read them: the server does not. */
export const usePdfTexts = create<Readonly<Record<string, Fields>>>(() => ({}));
