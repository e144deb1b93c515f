import type { DayText } from './day-text.ts';

export const earlyDays: readonly DayText[] = [
  {
    work: ({ mission }) => [mission],
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
    work: ({ helps }) => [
      `In four years, our name is the first one that comes up among ${helps}.`,
      '',
      'Signs that it came true:',
      '1. A waiting list every March, and nobody minds waiting.',
      '2. Two people trained by us who could run a week alone.',
      '3. Half of our new customers say that a friend sent them.',
    ],
    note: 'Are the three signs too small?',
    review: {
      comment:
        'A vision one can walk to. The signs are small enough to be counted and large enough to matter.',
      strengths: 'You describe a week in that future, not a press release about it.',
      improvements: 'The second sign has no date. Without one it will always be next year.',
      action: '- Put a year on each sign\n- Read it to the person you work with and watch their face',
    },
  },
  {
    work: () => [
      'Plain words. We explain before we start. We never hide behind a trade term.',
      'Early answers. We call back the same day. We never let somebody find out by waiting.',
      'Own our slips. We say it first and pay for it. We never blame a supplier.',
      'Enough is enough. We advise against what is not needed. We never sell the larger one to fill a slow week.',
    ],
    note: 'The fourth one costs us money every month. I left it in.',
    review: {
      comment: 'Leave it in. A value that costs you something is the only kind that a customer can notice.',
      strengths: 'The refusals are concrete; I could catch you breaking them.',
      improvements: 'The first two overlap: both are about not leaving people in the dark.',
      action: '- Merge the two that overlap\n- Hold last month’s hardest decision against the list',
    },
  },
  {
    work: ({ only }) => [
      'Compared: two rivals in town, one on the internet, a friend who helps out, doing nothing.',
      'Axes: how personal it is, and how soon the trouble is over.',
      'The town rivals are personal and slow. The internet is quick and nobody knows your name.',
      `Gap one: ${only}.`,
      'Gap two: somebody who still answers after the bill is paid.',
    ],
    note: 'Doing nothing turned out to be the strongest rival of all.',
    review: {
      comment: 'A fair map, and you put yourself on it honestly. Doing nothing is the rival to write for.',
      strengths: 'You went and looked at both rivals in town instead of guessing.',
      improvements: 'The axes are yours. Try one that a customer would draw.',
      action: '- Ask two customers which two things decided it for them\n- Redraw one axis with their words',
    },
  },
  {
    work: ({ helps }) => [
      `Two talks of ten minutes, Monday and Tuesday, both from our main group (${helps}).`,
      'What set it off: a small thing that happened for the third time.',
      '"I knew for months. I just did not know whom to ask."',
      '"The worst was explaining it at home again."',
      'What it costs them: money twice a year, nerves every week.',
    ],
    note: 'I could only reach two people. Is that enough to build on?',
    review: {
      comment:
        'Two are enough when they talk like this. "I did not know whom to ask" is worth the whole page.',
      strengths: 'You listened without selling. One can tell from how long the quotations are.',
      improvements: 'The cost in money is still a guess.',
      action: '- Call one more person before Friday\n- Ask what they had tried before',
      resources: 'Rob Fitzpatrick, The Mom Test, the first three chapters',
    },
  },
  {
    work: ({ helps, lacked }) => [
      `Main persona, 47, one of ${helps}. Careful with money, generous with trust once it is earned.`,
      `What is missing: ${lacked.charAt(0).toLowerCase()}${lacked.slice(1)}.`,
      '"Just tell me what you would do."',
      '',
      'Second persona, 33, new in town. Reads reviews at night, decides within two days.',
      '"Can I see one before I say yes?"',
    ],
    note: 'Which of the two would you put first?',
    review: {
      comment:
        'The first. I could recognise both in a queue, but the first one comes back and brings others.',
      strengths: 'They want different things; they are not one person at two ages.',
      improvements: 'The second one has no channel yet. Where do they read at night, exactly?',
      action: '- Tell your team who comes first, and why\n- Find one place where the second one reads',
    },
  },
  {
    work: ({ only, sells }) => [
      `What everybody in the trade says: quality, service, many years of experience. So do we, about ${sells}.`,
      `What only we can say: ${only}.`,
      'Proof: we counted. It held 46 times out of 48 last year, and we know the two names.',
      'Tried on a customer on Wednesday. She said: "And you really do that?"',
    ],
    note: 'Her question surprised me. I thought everybody knew.',
    review: {
      comment: '"And you really do that?" is the sound of a USP that works. Keep the sentence as it is.',
      strengths: '46 of 48, and you know the two names. No adjective could do that.',
      improvements: 'Say the number where the sentence stands. Now it is hidden in the proof.',
      action:
        '- Put the number beside the sentence on the website\n- Try it on two people who do not know you',
    },
  },
  {
    work: ({ helps, only, sells }) => [
      `For ${helps}.`,
      `We are the house for ${sells}.`,
      `Unlike the usual, ${only}.`,
      'The comparison we want: "dearer than the quick ones, cheaper than doing it twice".',
    ],
    note: 'It feels risky to leave people out.',
    review: {
      comment:
        'You gave something up on purpose, and that is what a position is. The risk is smaller than it feels.',
      strengths: '"Cheaper than doing it twice" is the comparison that customers make anyway.',
      improvements: 'The price level is hinted at, not said.',
      action: '- Write one honest line about price\n- Use the statement in your next first conversation',
      resources: 'April Dunford, Obviously Awesome, chapters 1 to 3',
    },
  },
  {
    work: () => [
      'Warm, never gushing: we greet by name, we do not hug.',
      'Exact, never fussy: we measure twice and talk about it once.',
      'Curious, never nosy: one question more than needed for the job.',
      'Calm, never cold: on the phone we wait until they have finished.',
      'Generous, never wasteful: a spare part in the bag, no brochure.',
    ],
    note: 'Is calm too close to cold when it is read by a stranger?',
    review: {
      comment:
        'Not with that example: whoever lets me finish on the phone is not cold. The limits make these usable.',
      strengths: 'Each trait shows in something one can see or hear.',
      improvements: 'Curious shows least. What is the one question more?',
      action: '- Use each trait in one real mail this week\n- Keep only those you really used',
    },
  },
  {
    work: () => [
      'We sound like the person at the counter on a good day: plain, early, kind.',
      'Before: "We kindly inform you that your order has been completed and may be collected."',
      'After: "Your order is ready. Come when it suits you; we are here until six."',
      'Before: "Due to unforeseen circumstances there may be delays."',
      'After: "We are two days late. That is our fault, and delivery is on us."',
    ],
    note: 'Please be strict with the second rewrite.',
    review: {
      comment: 'Strictly: it is better than what most of us would dare to send. Use both from today.',
      strengths: 'Half the length and twice as friendly. Somebody else could follow your rules.',
      improvements: 'A rule for bad news on paper is missing. A letter cannot hear a sigh.',
      action: '- Rewrite the three mails you send most\n- Give the page to whoever answers the phone',
      resources: 'Mailchimp Content Style Guide, the pages on voice and tone: styleguide.mailchimp.com',
    },
  },
];
