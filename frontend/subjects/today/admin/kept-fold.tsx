import { type ReactNode, useState } from 'react';
import { browserStore } from '#frontend/browser/storage.ts';
import { Fold } from '#kit';

/** Whether a part of the dashboard is open, as it was left in this browser. */
export function useKept(name: string, first: boolean): [boolean, (isOpen: boolean) => void] {
  const key = `fold-${name}`;
  const [isOpen, setIsOpen] = useState(() => (browserStore.read(key) ?? String(first)) === 'true');
  const keep = (next: boolean): void => {
    browserStore.write(key, String(next));
    setIsOpen(next);
  };
  return [isOpen, keep];
}

interface KeptFoldProps {
  title: string;
  kept: ReturnType<typeof useKept>;
  children: ReactNode;
}

/** A part of the dashboard under its heading; it is drawn while it is open. */
export const KeptFold = ({ title, kept: [isOpen, keep], children }: KeptFoldProps) => (
  <Fold
    title={<h2 style={{ display: 'inline' }}>{title}</h2>}
    open={isOpen}
    onToggle={({ currentTarget }) => currentTarget.open !== isOpen && keep(currentTarget.open)}
  >
    {isOpen && children}
  </Fold>
);
