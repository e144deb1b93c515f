import { READABLE_PAGE_END, readablePageStart } from '#backend/http/pages/readable-page.ts';
import { describeAnswers, part } from '#backend/modules/submissions/answers.ts';
import type { WorkbookSection } from '#shared/contract/workbooks.ts';
import { partLabel } from '#shared/domain/answers.ts';
import { momentInWords } from '#shared/domain/dates.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { reactionLooks, wordsOf } from '#shared/domain/messages.ts';
import { pinName } from '#shared/domain/pins.ts';
import { lastDayOf } from '#shared/domain/sprint.ts';
import type {
  Account,
  AccountLists,
  ExportedFeedback,
  ExportedMessage,
  ExportedVersion,
} from './account-export.queries.ts';

const time = (at: Date, timeZone: string): string => momentInWords(at, { timeZone, hasYear: true });
const words = (text: string | null): string => (text ? `<p class="words">${escapeHtml(text)}</p>` : '');

/** A finished programme in the zip. */
export interface FinishedProgramme {
  name: string;
  finishedAt: string | null;
  /** Holds a page, data and files of its own. */
  folder: string;
}

/** What is in the zip beside the page. */
export interface Zipped {
  /** Path in the zip per file id. */
  places: ReadonlyMap<string, string>;
  /** The book's Word document, or why there is none; null of an empty book. */
  word: 'ready' | 'late' | 'too-large' | 'failed' | null;
  /** The book's PDF, alone or with mock-ups, or why there is none; null of an empty book. */
  print: Zipped['word'] | 'with-mockups';
  /** Before this programme, the earliest first. */
  finished: readonly FinishedProgramme[];
}

/** What every part of the page needs. */
interface Page extends Zipped {
  timeZone: string;
}

const hrefOf = (path: string): string => encodeURI(path).replaceAll('#', '%23');

const fileLink = (path: string | undefined): string =>
  path ? `<p><a href="${hrefOf(path)}">${escapeHtml(path.split('/').at(-1) ?? '')}</a></p>` : '';

function version(each: ExportedVersion, { places, timeZone }: Page): string {
  const link = fileLink(places.get(each.fileId ?? ''));
  const heading = each.version === 1 ? 'Your work' : `Your work, version ${each.version}`;
  return `<h3>${heading} <small>${time(each.handedInAt, timeZone)}</small></h3>
${each.answers ? describeAnswers(questionsOf(each), each.answers) : ''}${part('Notes', each.notes)}${link}`;
}

const questionsOf = ({ questions }: ExportedVersion) => questions ?? [];

const feedback = (
  given: ExportedFeedback,
  { notes, questions }: { notes: Account['annotations']; questions: readonly WorkbookSection[] },
  { places, timeZone }: Page,
): string =>
  `<div class="feedback"><h3>Feedback from ${escapeHtml(given.reviewerName)} <small>${time(given.reviewedAt, timeZone)}</small></h3>
${words(given.comment)}${fileLink(places.get(given.voiceId ?? ''))}${part('Strengths', given.strengths)}${part('Areas for improvement', given.improvements)}
${part('Action plan', tickedPlan(given))}${part('Additional resources', given.resources)}
${part('What good looks like', given.checks.map(({ check, isMet }) => `${isMet ? 'Met' : 'Not yet'}: ${check}`).join('\n'))}
${notes.map((note) => part(`On: ${pinned(notes, note)}${partLabel(note.target, questions)}${note.isPraise ? ' (nice)' : ''}${note.tickedAt ? DONE : ''}`, note.comment)).join('')}</div>`;

type Note = Account['annotations'][number];

const pinned = (notes: readonly Note[], note: Note): string =>
  note.pin ? `${pinName(notes, note)}, version ${note.pin.version}: ` : '';

const DONE = ' (done)';

const tickedPlan = ({ actionPlan, tickedLines }: ExportedFeedback): string | null =>
  actionPlan
    ?.split('\n')
    .map((line, index) => (tickedLines.includes(index + 1) ? `${line.trimEnd()}${DONE}` : line))
    .join('\n') ?? null;

const message = (sent: ExportedMessage, { places, timeZone }: Page): string =>
  `<div class="message${sent.fromCoach ? '' : ' own'}"><small>${escapeHtml(sent.authorName)} · Day ${sent.day} · ${time(new Date(sent.sentAt), timeZone)}${sent.editedAt && !sent.removedAt ? ' · edited' : ''}</small>
${quote(sent)}${sent.removedAt ? REMOVED : escapeHtml(sent.voiceMs === undefined ? sent.message : wordsOf({ ...sent, removedAt: undefined }))}${sent.fileIds.map((id) => fileLink(places.get(id))).join('')}${pins(sent)}${reactions(sent)}</div>`;

const pins = ({ pins: given }: ExportedMessage): string =>
  given
    .map(({ picture, name, comment, isTicked }) =>
      part(`${picture}: ${name}${isTicked ? DONE : ''}`, comment),
    )
    .join('');

const reactions = ({ reactions: given }: ExportedMessage): string =>
  given.length === 0
    ? ''
    : `<br><small>${given.map(({ kind, by }) => `${reactionLooks[kind].sign} ${escapeHtml(by)}`).join(', ')}</small>`;

const REMOVED = 'Message removed';

const quote = ({ inReplyTo, removedAt }: ExportedMessage): string =>
  inReplyTo === null || removedAt ? '' : `<blockquote>${escapeHtml(inReplyTo) || REMOVED}</blockquote>`;

function missing(files: Account['files'], { places }: Page): string {
  const lost = files.filter(({ id }) => !places.has(id));
  if (lost.length === 0) return '';
  const items = lost.map(
    ({ name, day, isInMessage }) =>
      `<li>${escapeHtml(name)} (${isInMessage ? 'message' : day === null ? 'photo' : `Day ${day}`})</li>`,
  );
  return `<section><h2>Missing files</h2><p>We could not find these files, so they are not in the folder “files”:</p>
<ul>${items.join('')}</ul></section>`;
}

function cover({ profile, files, settings }: Account, page: Page): string {
  const { places, timeZone } = page;
  const photo = places.get(files.find(({ day, isInMessage }) => day === null && !isInMessage)?.id ?? '');
  const company = profile.company ? ` · ${escapeHtml(profile.company)}` : '';
  return `<header class="cover">${photo ? `<img class="photo" src="${hrefOf(photo)}" alt="">` : ''}
<div><h1>${escapeHtml(profile.name)}</h1>
<p class="muted">${escapeHtml(profile.email)}${company}<br>
Day ${profile.currentDay} of ${lastDayOf(profile)}${settings.programme === null ? '' : ` · ${escapeHtml(settings.programme)}`} · saved on ${time(new Date(), timeZone)}, ${escapeHtml(settings.timeZone)} time</p></div></header>
<p>This page holds your work, the feedback on it and your messages. Your files are in the folder “files”${bookPlace(page)}.
The same content is in “data.json” for other programs.</p>
${finishedProgrammes(page)}`;
}

function finishedProgrammes({ finished, timeZone }: Page): string {
  if (finished.length === 0) return '';
  const items = finished.map(({ name, finishedAt, folder }) => {
    const link = `<a href="${hrefOf(`${folder}/index.html`)}">${escapeHtml(name)}</a>`;
    return `<li>${link}${finishedAt === null ? '' : `, finished on ${time(new Date(finishedAt), timeZone)}`}</li>`;
  });
  return `<section><h2>Finished programmes</h2><p>Each has a page, data and files of its own.</p>
<ul>${items.join('')}</ul></section>`;
}

const bookPlace = ({ word, print }: Page): string =>
  `${word === null ? '' : wordPlace[word]}${print === null ? '' : pdfPlace[print]}`;

const wordPlace: Readonly<Record<NonNullable<Zipped['word']>, string>> = {
  ready: ', your brand book is “brand-book.docx”',
  late: '; the Word document of your brand book was not ready in time: download your data again in a few minutes',
  'too-large': '; your brand book is too long for a Word document',
  failed: '; the Word document of your brand book could not be made: please download your data again later',
};

const pdfPlace: Readonly<Record<NonNullable<Zipped['print']>, string>> = {
  ready: ', and “brand-book.pdf” is the same book to print',
  'with-mockups':
    ', “brand-book.pdf” is the same book to print, and your brand in use is in the folder “mock-ups”',
  late: '. The PDF of the book and the mock-ups were not ready in time: download your data again in a few minutes',
  'too-large': '. Your brand book is too long for a PDF, so the PDF and the mock-ups are missing',
  failed: '. The PDF of the book and the mock-ups could not be made: please download your data again later',
};

const contents = (days: readonly { day: number; title: string }[]): string =>
  days.length === 0
    ? ''
    : `<nav aria-label="Days"><ol>${days
        .map(
          ({ day, title }) =>
            `<li><span class="number">${day}</span><a href="#day-${day}">${escapeHtml(title)}</a></li>`,
        )
        .join('')}</ol></nav>`;

/** The export as one self-contained HTML page, piece by piece, with links to the files beside it. */
export async function* describeAccount(
  account: Account,
  lists: AsyncIterable<Partial<AccountLists>>,
  zipped: Zipped,
): AsyncGenerator<string> {
  const page = { ...zipped, timeZone: account.settings.timeZone };
  yield readablePageStart(account.profile.name);
  yield [cover(account, page), contents(account.handedIn), missing(account.files, page)].join('\n');
  let open: OpenDay | undefined;
  let isTalk = false;
  for await (const { versions = [], messages = [] } of lists) {
    for (const each of versions) {
      if (open?.day !== each.day) {
        if (open) yield endDay(account, open, page);
        open = { day: each.day, questions: [] };
        yield `<section id="day-${each.day}"><h2><span class="number">${each.day}</span>${escapeHtml(each.title)}</h2>\n`;
      }
      // What was asked last is what the coach wrote about.
      open.questions = questionsOf(each);
      yield version(each, page);
    }
    if (messages.length === 0) continue;
    if (open) yield endDay(account, open, page);
    open = undefined;
    if (!isTalk) yield TALK;
    isTalk = true;
    for (const each of messages) yield message(each, page);
  }
  if (open) yield endDay(account, open, page);
  yield isTalk ? '</section>' : `${TALK}<p class="muted">No messages</p></section>`;
  yield READABLE_PAGE_END;
}

const TALK = '<section><h2>Messages</h2>';

/** A day whose versions are being written. */
interface OpenDay {
  day: number;
  questions: readonly WorkbookSection[];
}

function endDay(account: Account, { day, questions }: OpenDay, page: Page): string {
  const notes = account.annotations.filter((each) => each.day === day);
  const given = account.feedback.filter((each) => each.day === day);
  return `${given.map((each) => feedback(each, { notes, questions }, page)).join('')}</section>\n`;
}
