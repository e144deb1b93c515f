import type { DayText } from './day-text.ts';

const checks = [
  'My neighbour understood it. It is true today. I can say it in one breath.',
  'Read it to my sister on the phone; an hour later she still had it. Nobody else in town could sign it.',
  'Clear and true, yes. I am less sure about specific: it took me four tries.',
  'Short enough for the back of a card. A customer said: "That is what you do." So I stopped there.',
];

const alternatives = [
  ['Do nothing', 'It has worked so far', 'Free', 'Years of getting by', 'A shrug'],
  [
    'The large one in town',
    'Everything under one roof',
    'Middle',
    'Forty years, a long hall',
    'Loud, with price signs',
  ],
  ['The small one in town', 'We know you', 'Middle', 'Names of old customers', 'Friendly and always busy'],
  [
    'Something from the internet',
    'Tomorrow at your door',
    'Low',
    '12,000 reviews',
    'Quick, cheerful, the same everywhere',
  ],
  ['A friend who helps out', 'I will have a look', 'Free', 'He did it once before', 'A favour, and no date'],
];

/** Days 1 to 5. */
export const earlyDays: readonly DayText[] = [
  {
    answers: ({ began, helps, lacked, sells, only, mission }, index) => ({
      why_started: `${began}.`,
      who_served: `Mostly ${helps}.`,
      what_missing: `${lacked}.`,
      product_service: `We sell ${sells}.`,
      primary_audience: `First of all ${helps}.`,
      unique_value: `Only here: ${only}.`,
      draft1: `For ${helps}: ${sells}.`,
      draft2: `Because ${only}.`,
      draft3: mission.replace(/^We /, 'Every day we '),
      final_statement: mission,
      criteria_notes: checks[index % checks.length] ?? '',
    }),
    note: 'I went back and forth between the second draft and this one. Did I pick the right one?',
    review: {
      comment:
        'Yes, you picked the right one. I could repeat it after one reading, and I could not imagine it on anybody else’s door.',
      strengths: 'The verb does the work, and nothing in it is for show.',
      improvements:
        'The second draft gives the reason, and the final one keeps it to itself. Is there room for half of it?',
      action: '- Say it aloud to three customers this week\n- Write down which word they repeat',
    },
  },
  {
    answers: ({ helps, only, mission }) => ({
      target_year: '2030',
      different_for_customers:
        'It is Tuesday. The telephone rings, and somebody says the name of a friend instead of asking for a price. They know how we work. They ask when, not how much.',
      known_for: 'You wait a little, and then it is right.',
      refused_on_the_way: 'A second branch, and a large customer who wanted everything by Monday.',
      signs: [
        'A waiting list every March, and nobody minds waiting.',
        'Two people trained by us who could run a week alone.',
        'Half of our new customers say that a friend sent them.',
      ],
      mission_link: `${mission} What has to grow is the part that people tell each other: ${only}.`,
      vision: `In four years, our name is the first one that comes up among ${helps}.`,
    }),
    note: 'Are the three signs too small?',
    review: {
      comment:
        'A vision one can walk to. The signs are small enough to be counted and large enough to matter.',
      strengths: 'You describe a day in that future, not a press release about it.',
      improvements: 'The second sign has no date. Without one it will always be next year.',
      action: '- Put a year on each sign\n- Read it to the person you work with and watch their face',
    },
  },
  {
    answers: {
      proud_day:
        'We told a customer on a Monday that we had made a mistake, before she had seen it. She still tells people about it. I was proud because it had been hard to pick up the phone.',
      angry_day:
        'Somebody came to us who had waited three weeks for an answer elsewhere, and said sorry for bothering us. I was angry that waiting had made her small.',
      shared_words: [
        'plain',
        'early',
        'answer',
        'fair',
        'own up',
        'patient',
        'enough',
        'explain',
        'promise',
        'respect',
      ],
      values: [
        ['Plain words', 'We explain before we start.', 'We never hide behind a trade term.'],
        ['Early answers', 'We call back the same day.', 'We never let somebody find out by waiting.'],
        ['Own our slips', 'We say it first and pay for it.', 'We never blame a supplier.'],
        [
          'Enough is enough',
          'We advise against what is not needed.',
          'We never sell the larger one to fill a slow week.',
        ],
      ],
      past_decision:
        'In a slow week of last month I sold the larger one. Seen through the fourth value it was wrong, and I have offered to change it.',
    },
    note: 'The fourth one costs us money every month. I left it in.',
    review: {
      comment: 'Leave it in. A value that costs you something is the only kind that a customer can notice.',
      strengths: 'The refusals are concrete; I could catch you breaking them.',
      improvements: 'The first two overlap: both are about not leaving people in the dark.',
      action: '- Merge the two that overlap\n- Hold last month’s hardest decision against the list',
    },
  },
  {
    answers: ({ only, company }) => ({
      alternatives,
      first_axis: 'How personal it is',
      second_axis: 'How soon the trouble is over',
      placements: [
        ['Do nothing', 'Low', 'Low'],
        ['The large one in town', 'Middle', 'Low'],
        ['The small one in town', 'High', 'Low'],
        ['Something from the internet', 'Low', 'High'],
        ['A friend who helps out', 'High', 'Low'],
        [company, 'High', 'Middle'],
      ],
      gaps: [
        `${only.charAt(0).toUpperCase()}${only.slice(1)}. Worth it because people ask for it; nobody does it because it takes time.`,
        'Somebody who still answers after the bill is paid. Worth it because that is when questions come; nobody does it because it cannot be billed.',
      ],
    }),
    note: 'Doing nothing turned out to be the strongest rival of all.',
    review: {
      comment: 'A fair map, and you put yourself on it honestly. Doing nothing is the rival to write for.',
      strengths: 'You went and looked at both rivals in town instead of guessing.',
      improvements: 'The axes are yours. Try one that a customer would draw.',
      action: '- Ask two customers which two things decided it for them\n- Redraw one axis with their words',
    },
  },
  {
    answers: ({ helps }) => ({
      talks: [
        ['A customer of three years', '-2', 'In person'],
        ['Somebody who asked for a price and did not come', '-1', 'By phone'],
      ],
      interview: [
        ['It happened for the third time in a month', 'My sister asked why I put up with it'],
        ['Since the spring before last', 'About a year'],
        ['A friend, then a film on the web', 'Two others; neither called back'],
        ['I go round it', 'I wait until it stops'],
        ['Money twice a year, nerves every week', 'Mostly nerves, and one Sunday'],
        ['I would stop thinking of it at night', 'I would not have to explain it at home'],
        ['Whether I was ashamed. A little.', 'Whom I trusted in the end'],
      ],
      trigger: 'A small thing that happened for the third time.',
      today_instead: 'They go round it, or they wait until it stops.',
      cost: 'Money twice a year, nerves every week, and one lost Sunday.',
      quotes: [
        'I knew for months. I just did not know whom to ask.',
        'The worst was explaining it at home again.',
      ],
      good_result: 'A week in which they do not think of it once.',
      surprise: 'Both had our number and had not called, because they thought that it was too small for us.',
      problem: `Our customers (${helps}) live with a small trouble for months, because they do not know whom to ask and each time have to explain it from the beginning.`,
    }),
    note: 'I could only reach two people. Is that enough to build on?',
    review: {
      comment:
        'Two are enough when they talk like this. "I just did not know whom to ask" is worth the whole page.',
      strengths: 'You listened without selling. One can tell from how long the quotations are.',
      improvements: 'The cost in money is still a guess.',
      action: '- Call one more person before Friday\n- Ask what they had tried before',
      resources: 'Rob Fitzpatrick, The Mom Test, the first three chapters',
    },
  },
];
