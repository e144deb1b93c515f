import { lazy, Suspense, useState } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import type { Task } from '#shared/contract/tasks.ts';

const TaskEditor = lazy(async () => ({ default: (await import('./task-editor.tsx')).TaskEditor }));

export function EditTask({ task }: { task: Task }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Edit Day ${task.day}`}
        onClick={() => setIsOpen(true)}
      >
        Edit
      </Button>
      {isOpen && (
        <Suspense>
          <TaskEditor task={task} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
