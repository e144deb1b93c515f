import { create } from 'zustand';

/** Whether the list of keys is open: `?` opens it on every screen of a coach, and so does a button of the review. */
export const useKeysOpen = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const setKeysOpen = (isOpen: boolean): void => useKeysOpen.setState({ isOpen });
