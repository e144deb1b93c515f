import type { FeedbackTemplateId } from '#shared/contract/forms.ts';

export interface FeedbackFields {
  strengths: string;
  improvements: string;
  actionPlan: string;
  resources: string;
}

export const feedbackTemplates: readonly { id: FeedbackTemplateId; name: string }[] = [
  { id: 'general', name: 'General Feedback' },
  { id: 'branding', name: 'Branding Strategy' },
  { id: 'marketing', name: 'Marketing Plan' },
  { id: 'design', name: 'Design Feedback' },
  { id: 'content', name: 'Content Strategy' },
];

const branding: FeedbackFields = {
  strengths: 'Brand clarity:\n\nWhat makes it yours:\n\nFit with your audience:\n',
  improvements: 'Where the message blurs:\n\nWhat a stranger could misread:\n\nWhat to cut:\n',
  actionPlan: '- This week:\n- Before the next task:\n- To test with a customer:\n',
  resources: 'To read:\n\nAn example worth studying:\n',
};

const marketing: FeedbackFields = {
  strengths: 'Goals and numbers:\n\nChoice of channels:\n\nFit with the persona:\n',
  improvements: 'What is not measurable yet:\n\nWhere effort is spread too thin:\n\nRisks:\n',
  actionPlan: '- First 30 days:\n- Weekly rhythm:\n- What to measure, and when:\n',
  resources: 'Tools:\n\nA plan worth studying:\n',
};

const empty: FeedbackFields = { strengths: '', improvements: '', actionPlan: '', resources: '' };

/** The four field values of a template; one without headings clears them. */
export function templateFields(template: FeedbackTemplateId): FeedbackFields {
  if (template === 'branding') return branding;
  return template === 'marketing' ? marketing : empty;
}
