import type { DraftProblem } from '#shared/contract/programmes.ts';
import type { RawProgramme, RawTask } from '#shared/domain/programme-draft.ts';
import type { Issue } from '#shared/programmes/programme-file.ts';

/** More of them help nobody. */
const MOST = 200;

/** What an author has not written, by the field or the setting of a question. */
const words: Readonly<Record<string, string>> = {
  ...{ name: 'a name', promise: 'a promise of one sentence', title: 'a title', label: 'the question' },
  ...{ deliverable: 'what the day ends with', estimatedTime: 'how long the day takes' },
  ...{ resultLabel: 'a name for the result', bookHeading: 'a heading for the book' },
  ...{ description: 'a description', chapterTitle: 'a title of the chapter' },
  ...{ chapterPromise: 'what the chapter will hold', guidanceTitle: 'a title of the guidance' },
};

/** What an author has not added or chosen. */
const lists: Readonly<Record<string, string>> = {
  ...{ checks: 'Add a success criterion.', guidancePoints: 'Add a point of the guidance.' },
  ...{ exampleCompany: 'Name the example company.', exampleAnswer: 'Add its answer.' },
  ...{
    sections: 'Add a section.',
    fields: 'Add a question.',
    columns: 'Add a column with a name and a kind.',
  },
  ...{
    options: 'Add the choices.',
    kind: 'Choose a kind.',
    policy: 'Choose how days open.',
    coachTemplate: 'Choose a feedback template.',
  },
  ...{ contrast: 'Add two columns of colours, or measure no contrast.' },
  ...{ needs: 'Each earlier day must come before this one and still have the questions that are shown.' },
  ...{ parts: 'Each part needs a name and a first day, and every day is in one part.' },
};

const groups: Readonly<Record<string, string>> = {
  ...{ 'chapter.title': 'chapterTitle', 'chapter.promise': 'chapterPromise', 'chapter.key': 'chapterKey' },
  ...{ 'guidance.title': 'guidanceTitle', 'guidance.points': 'guidancePoints' },
  ...{ 'example.company': 'exampleCompany', 'example.answer': 'exampleAnswer' },
};

/** The name of the field of a day's part that a path of the file is about. */
function fieldAt(
  task: RawTask | undefined,
  [first = 'title', at, within, place, setting]: PropertyKey[],
): string {
  if (first !== 'sections') return groups[`${String(first)}.${String(at)}`] ?? String(first);
  const section = task?.sections?.[Number(at)];
  if (!section || within === undefined) return 'sections';
  if (within !== 'fields' || place === undefined) return `section.${section.key}.${String(within)}`;
  const field = section.fields[Number(place)];
  return `field.${field?.key ?? ''}.${String(setting ?? 'label')}`;
}

function messageOf(field: string, { message }: Issue): string {
  const name = field.split('.').at(-1) ?? field;
  if (name === 'needs' || name === 'parts' || name === 'contrast') return lists[name] ?? message;
  if (message === 'Expected a text' && name in words) return `Write ${words[name]}.`;
  if (/^(Expected|It )/.test(message) && name in lists) return lists[name] ?? message;
  if (message === 'Expected a text') return 'Write a text, or take the line out.';
  if (/^It (is|must be|must have at least)/.test(message)) return 'This is not complete.';
  return message.endsWith('.') ? message : `${message}.`;
}

/** Says of each fault in which field of the draft an author mends it. */
export function problemsIn(raw: RawProgramme, issues: readonly Issue[]): DraftProblem[] {
  const problems = issues.map((issue): DraftProblem => {
    const [first = 'name', at, ...path] = issue.path;
    const task = first === 'days' ? raw.days[Number(at)] : undefined;
    const field = task ? fieldAt(task, path) : String(first);
    return { part: task?.key ?? 'head', field, message: messageOf(field, issue) };
  });
  const once = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...once.values()].slice(0, MOST);
}
