import { create } from 'zustand';

const LIMIT = 1;
/** Delay before a dismissed toast is removed, ms. */
const REMOVE_DELAY = 1_000_000;

export interface ToastItem {
  id: number;
  title: string;
  description?: string | undefined;
  isDestructive?: boolean;
  /** A link or a button in the toast. */
  action?: { label: string; to: string } | { label: string; run: () => void };
  /** ms until it closes; 5 s without it. */
  lasts?: number;
  isOpen: boolean;
}

export type NewToast = Omit<ToastItem, 'id' | 'isOpen'>;

interface ToastStore {
  toasts: readonly ToastItem[];
  add: (toast: NewToast) => number;
  update: (id: number, change: Partial<NewToast>) => void;
  dismiss: (id: number) => void;
  remove: (id: number) => void;
}

let nextId = 1;

/** Shows one toast at a time; a new one replaces it. */
export const useToasts = create<ToastStore>((set, get) => ({
  toasts: [],
  add: (toast) => {
    const id = nextId++;
    set(({ toasts }) => ({ toasts: [{ ...toast, id, isOpen: true }, ...toasts].slice(0, LIMIT) }));
    return id;
  },
  update: (id, change) =>
    set(({ toasts }) => ({
      toasts: toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)),
    })),
  dismiss: (id) => {
    set(({ toasts }) => ({
      toasts: toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)),
    }));
    setTimeout(() => get().remove(id), REMOVE_DELAY);
  },
  remove: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

export const toast = (item: NewToast): number => useToasts.getState().add(item);

export const toastFailure = (title: string, description: string): number =>
  toast({ title, description, isDestructive: true });
