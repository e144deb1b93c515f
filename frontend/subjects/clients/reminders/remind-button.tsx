import { useState } from 'react';
import { Button, lazy, VisuallyHidden } from '#kit';

const ReminderDialog = lazy(async () => (await import('./reminder-dialog.tsx')).ReminderDialog);

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
      {isOpen && <ReminderDialog userId={userId} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
