import { jobs } from './jobs.ts';
import type { Answer } from './open-generator.ts';

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, job, wanted }: { id: number; job: keyof typeof jobs; wanted: never }) => {
  const answer = (fields: Omit<Answer, 'id'>) => process.send?.({ id, ...fields });
  const work: (wanted: never) => unknown = jobs[job];
  Promise.resolve()
    .then(() => work(wanted))
    .then(
      (result) => answer({ result }),
      (error: Error) => answer({ error: error.stack ?? error.message }),
    );
});
