import { jobs } from './jobs.ts';
import type { Reply } from './start-generator.ts';

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, job, options }: { id: number; job: keyof typeof jobs; options: never }) => {
  const reply = (fields: Omit<Reply, 'id'>) => process.send?.({ id, ...fields });
  const work: (options: never) => unknown = jobs[job];
  Promise.resolve()
    .then(() => work(options))
    .then(
      (result) => reply({ result }),
      (error: Error) => reply({ error: error.stack ?? error.message }),
    );
});
