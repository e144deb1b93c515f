import type { CurriculumTask } from '#shared/curriculum/curriculum-task.ts';
import { serveTask } from '#shared/threads/serve-task.ts';

serveTask<CurriculumTask>(async (task) => {
  const { printWorkbook } = await import('./workbook-pdf.ts');
  return { result: await printWorkbook(task) };
});
