import { DEFAULT_ESTIMATED_TIME } from './sprint.ts';

/** What waits for a participant on their current day. */
export interface WaitingWork {
  day: number;
  taskTitle: string;
  /** Such as '45-60 minutes'; a coach may have written any text. */
  estimatedTime: string;
  isHandedIn: boolean;
  /** An uploaded file in the open draft. */
  hasFile: boolean;
  /** Answers in the open draft, and how many the workbook asks for. */
  answers: { filled: number; total: number } | null;
  /** The newest day whose feedback they have not seen. */
  unseenFeedbackDay: number | null;
}

/** One sentence: what waits, and how long it takes. Null: nothing does. */
export function nudgeWords(work: WaitingWork): string | null {
  const { day, taskTitle, isHandedIn, hasFile, answers, unseenFeedbackDay } = work;
  const task = `Day ${day}, “${taskTitle}”,`;
  if (isHandedIn) return unseenFeedbackDay === null ? null : feedbackWaits(unseenFeedbackDay);
  if (hasFile) return `Your file for Day ${day} is uploaded but not handed in: that takes a minute.`;
  if (answers && answers.filled > 0) return draftWaits(work, answers);
  const time = inWords(work.estimatedTime.trim() || DEFAULT_ESTIMATED_TIME);
  if (unseenFeedbackDay !== null)
    return `Feedback on Day ${unseenFeedbackDay} and ${task} are waiting for you: about ${time}.`;
  return `${task} is waiting for you: about ${time}.`;
}

const feedbackWaits = (day: number): string =>
  `Your coach’s feedback on Day ${day} is waiting for you: a few minutes.`;

function draftWaits(
  { day, taskTitle, estimatedTime }: WaitingWork,
  { filled, total }: { filled: number; total: number },
): string {
  if (filled >= total)
    return `Your draft of Day ${day} has all its answers but is not handed in: that takes a minute.`;
  const whole = longestMinutes(estimatedTime);
  const share = `Your draft of Day ${day}, “${taskTitle}”, has ${filled} of ${total} answers`;
  if (whole === null) return `${share}: the whole day takes about ${inWords(estimatedTime)}.`;
  return `${share}: about ${roundUp(whole * (1 - filled / total))} minutes are left.`;
}

/** '60-90 minutes' as '60 to 90 minutes'. */
const inWords = (time: string): string => time.replace(/(\d)\s*[-–]\s*(?=\d)/, '$1 to ');

function longestMinutes(time: string): number | null {
  const range = /^(?:about )?(?:\d+\s*[-–]\s*)?(\d+)\s*min/.exec(time.trim());
  return range?.[1] === undefined ? null : Number(range[1]);
}

/** To five minutes. */
const roundUp = (minutes: number): number => Math.max(5, Math.ceil(minutes / 5) * 5);
