import { useState } from 'react';
import { Optional } from '#frontend/ui/boundary.tsx';
import { Button } from '#frontend/ui/button.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { VisuallyHidden } from '#frontend/ui/visually-hidden.tsx';

const { Part: ReminderDialog } = lazyPart(async () => (await import('./reminder-dialog.tsx')).ReminderDialog);

interface RemindButtonProps {
  userId: number;
  name: string;
  variant?: 'secondary' | 'quiet';
}

export function RemindButton({ userId, name, variant = 'secondary' }: RemindButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant={variant} onClick={() => setIsOpen(true)}>
        Send a reminder
        {variant === 'quiet' && <VisuallyHidden> to {name}</VisuallyHidden>}
      </Button>
      {isOpen && (
        <Optional>
          <ReminderDialog userId={userId} name={name} onClose={() => setIsOpen(false)} />
        </Optional>
      )}
    </>
  );
}
