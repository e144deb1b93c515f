export const SCHEMA = 'tables, indexes, constraints and triggers match the migrations';

/** A fault as SQL, and the invariants that must report it. */
export type PlantedFault = [what: string, fault: string, names: string[]];

export const user = (name: string): string => `(select id from users where name = '${name} Rossi')`;

/** The file of the first version of work that has a second. */
export const firstFile = `(select submission_versions.file_id from submission_versions join submissions on submissions.id = submission_id
  where submission_versions.version = 1 and submissions.version = 2)`;
