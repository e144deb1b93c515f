import type { Offer } from '#shared/domain/offer.ts';

/** The server writes it into the page where new clients begin another programme than the brand sprint. */
const written = document.querySelector<HTMLMetaElement>('meta[name="offer"]')?.content;
export const offer: Offer | null = written?.startsWith('{') ? JSON.parse(written) : null;

const sprint = {
  title: 'Transform your brand in 21 days',
  lead: 'A guided sprint for business owners: one branding task a day, an expert who reads your work, and a brand you can stand behind at the end of it.',
  about: '',
  above: "What You'll Accomplish",
  outcomes: [
    'Define mission, vision and core values',
    'Create a unique selling proposition',
    'Develop visual identity and brand voice',
    'Plan a 90-day marketing strategy',
    'Build content templates',
  ],
  closing: 'Twenty-one days from now, say clearly who you are.',
  start: 'Start Your 21-Day Sprint',
};

/** More days than these are named by their parts. */
const MAX_TITLES = 14;

const ofProgramme = ({ name, promise, description, parts, titles }: Offer): typeof sprint => ({
  ...{ title: name, lead: promise, above: 'What you will do', about: description, closing: promise },
  ...{
    outcomes: titles.length > MAX_TITLES ? parts.map((part) => part.name) : titles,
    start: `Start ${name}`,
  },
});

export const landingWords = offer ? ofProgramme(offer) : sprint;
