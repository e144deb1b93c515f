import { toast } from '#kit';

/** Neither a file nor an answer is there to hand in. */
export function showFileRequired(): void {
  toast({ title: 'File required', description: 'Please upload a file for this task.', isDestructive: true });
}
