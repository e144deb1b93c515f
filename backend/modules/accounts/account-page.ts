import type { MissionForm } from '#shared/contract/drafts.ts';
import { answeredSteps, partLabel } from '#shared/domain/mission-form.ts';
import { PRODUCT_NAME } from '#shared/domain/person.ts';
import type {
  Account,
  ExportedFeedback,
  ExportedMessage,
  ExportedVersion,
} from './account-export.queries.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (each) => entities[each] ?? '');

const time = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const words = (text: string | null): string => (text ? `<p class="words">${escaped(text)}</p>` : '');
const part = (title: string, text: string | null): string =>
  text ? `<h4>${escaped(title)}</h4>${words(text)}` : '';

const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
.words { white-space: pre-wrap; } section { border-top: 1px solid #bbb; } small { color: #555; }`;

function answers(form: MissionForm): string {
  return answeredSteps(form)
    .flatMap((step) => step.answers.map(({ label, text }) => part(label, text)))
    .join('');
}

function version(each: ExportedVersion, places: ReadonlyMap<string, string>): string {
  const path = places.get(each.fileId ?? '');
  const link = path
    ? `<p><a href="${encodeURI(path).replaceAll('#', '%23')}">${escaped(path.split('/').at(-1) ?? '')}</a></p>`
    : '';
  return `<h3>Handed in, version ${each.version} <small>${time(each.handedInAt)}</small></h3>
${each.answers ? answers(each.answers) : ''}${part('Notes', each.notes)}${link}`;
}

const feedback = (given: ExportedFeedback, annotations: Account['annotations']): string =>
  `<h3>Feedback by ${escaped(given.reviewerName)} <small>${time(given.reviewedAt)}</small></h3>
${words(given.comment)}${part('Strengths', given.strengths)}${part('Improvements', given.improvements)}
${part('Action plan', given.actionPlan)}${part('Resources', given.resources)}
${annotations.map(({ target, comment }) => part(`On ${partLabel(target) ?? target}`, comment)).join('')}`;

const message = ({ authorName, message: text, sentAt, day }: ExportedMessage): string =>
  `<h4>${escaped(authorName)} <small>${time(sentAt)}, Day ${day}</small></h4>${words(text)}`;

function missing(files: Account['files'], places: ReadonlyMap<string, string>): string {
  const lost = files.filter(({ id }) => !places.has(id));
  if (lost.length === 0) return '';
  const items = lost.map(({ name, day }) => `<li>${escaped(name)} (Day ${day})</li>`);
  return `<section><h2>Missing files</h2><p>We could not find these, so they are not in the folder files:</p>
<ul>${items.join('')}</ul></section>`;
}

/** The export as one self-contained HTML page, with links to the files beside it. */
export function describeAccount(account: Account, places: ReadonlyMap<string, string>): string {
  const { profile } = account;
  const days = [...new Set(account.versions.map(({ day }) => day))];
  const sections = days.map((day) => {
    const versions = account.versions.filter((each) => each.day === day);
    const given = account.feedback.filter((each) => each.day === day);
    const annotations = account.annotations.filter((each) => each.day === day);
    return `<section><h2>Day ${day}: ${escaped(versions[0]?.title ?? '')}</h2>
${versions.map((each) => version(each, places)).join('')}${given.map((each) => feedback(each, annotations)).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(profile.name)} · ${PRODUCT_NAME}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><h1>${escaped(profile.name)}</h1>
<p>${escaped(profile.email)}${profile.company ? ` · ${escaped(profile.company)}` : ''}<br>
Day ${profile.currentDay} of the sprint. Everything that is kept stands in data.json, the files in the folder files.</p>
${missing(account.files, places)}
${sections.join('\n')}
<section><h2>Messages</h2>${account.messages.map(message).join('') || '<p>None</p>'}</section>
</body></html>
`;
}
