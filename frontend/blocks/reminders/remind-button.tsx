import { useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { VisuallyHidden } from '#frontend/ui/layout.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';

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
