import type { DayText } from './day-text.ts';

export const lateDays: readonly DayText[] = [
  {
    work: ({ mission, only }) => [
      `Roof: ${mission}`,
      `Pillar one, how we work: ${only}. Proof: the log book, and three customers who may be called.`,
      'Pillar two, who we are: small on purpose. Proof: the same two faces since the beginning.',
      'Pillar three, what it saves: a second visit. Proof: last year’s numbers.',
      '"You are not the cheapest." No. We are the last ones you will need this year.',
    ],
    note: 'The second pillar is still thin, I know.',
    review: {
      comment: 'The house stands, and the ten-second version really takes ten seconds.',
      strengths: 'The hardest objection has an honest answer instead of a discount.',
      improvements: 'The second pillar needs a name behind it: one customer, one sentence.',
      action: '- Ask one customer whether you may quote them\n- Drop the sentence that you no longer need',
    },
  },
  {
    work: ({ company, mission }) => [
      'Ten raw lines, three survivors, two people asked an hour later.',
      'Survivors: "Made to be used." "Once, and well." "Ask us first."',
      `One-liner: ${company}. ${mission}`,
    ],
    note: 'I have a favourite among the three. I will not say which.',
    review: {
      comment: 'Mine is "Once, and well", and I suspect it is yours too. It is short and it is a promise.',
      strengths: 'Both people could repeat it after an hour. That was the test.',
      improvements: 'Look once more whether somebody in the trade already signs with it.',
      action: '- Search the trade mark register\n- Put it where people stand and wait',
    },
  },
  {
    work: ({ began, helps, only }) => [
      `${began}. That is where it begins.`,
      `Then the first of them came (${helps}), and she doubted it: "I have tried three already."`,
      `We did what we do: ${only}.`,
      'A year later she sent her brother. She did not write a review; she gave him our number.',
    ],
    note: 'Is the doubt believable, or does it sound written?',
    review: {
      comment: 'It is the doubt that makes it true. I thought of somebody I know.',
      strengths: 'She acts in it. You help, and then you step back.',
      improvements: 'The beginning could be one sentence shorter; we want to meet her sooner.',
      action: '- Read it aloud and cut what you stumble over\n- Ask her for a picture you may use',
      resources: 'Donald Miller, Building a StoryBrand, the chapter on the guide',
    },
  },
  {
    work: () => [
      'Direction: early light, worn wood, hands at work. Nothing posed.',
      'Ten pictures with a sentence each; the sheet is numbered as on the wall.',
      '3: the handle that everybody has touched. 6: a wedding in white. 9: rain on the shop window from inside.',
      'Not us: marble, confetti, people laughing at salad.',
    ],
    note: 'Picture six does not fit, I think.',
    review: {
      comment:
        'You are right about six; it is from another life. I would know your place from the other nine.',
      strengths: 'None of the pictures comes from your trade, and still they are all about it.',
      improvements: 'Say in one line why the rain is in. I believe it, a printer would ask.',
      action: '- Drop picture six\n- Hang the board where you work and see what annoys you after a week',
    },
  },
  {
    work: () => [
      'The mark stays. The sheet: full, small, one colour, on a dark ground.',
      'Space around it: the height of the first letter. Smallest: 12 mm in print, 24 px on a screen.',
      'Misuse: stretched, in a frame, on a photograph, in the colour of the season.',
    ],
    note: 'The original file is lost. The sign painter traced it from the van.',
    review: {
      comment: 'A printer could work with this tomorrow. And thank the sign painter: the tracing is clean.',
      strengths: 'You found the smallest size by printing it, not by thinking about it.',
      improvements: 'On the dark ground the thin line disappears.',
      action: '- Have the files made in SVG, PDF and PNG\n- Write down who keeps them',
      resources: 'Alina Wheeler, Designing Brand Identity, the pages on usage sheets',
    },
  },
  {
    work: () => [
      'Main #2F4A43 (shutters), ground #EFE6D8 (paper), accent #B4532A (rust).',
      'Checked: main on ground 7.8 to 1, accent on ground 4.0 to 1, so the accent is for large type only.',
      'Type: a sturdy serif for headings, a plain sans for the rest. Body 17 px, never below 15.',
    ],
    note: 'Is the accent too loud beside the rest?',
    review: {
      comment: 'It is loud because it is rare. Keep it rare and it will stay right.',
      strengths: 'You measured, and you wrote down what the accent may not do.',
      improvements: 'The licence of the serif is missing from the page.',
      action: '- Check the licence for web and print\n- Decide the one thing that the accent is for',
      resources: 'WebAIM contrast checker: webaim.org/resources/contrastchecker',
    },
  },
  {
    work: () => [
      'Ten places checked: door, van, invoice, voicemail, map entry, website, receipt, bag, mail signature, reviews.',
      'Repaired today: the map entry (old hours), the invoice (old name), the voicemail (an apology, twice).',
      'Left for later: the van. It is honest, and it is due for paint in May.',
    ],
    note: 'I listened to our voicemail for the first time in four years.',
    review: {
      comment: 'The voicemail alone was worth the day. It now sounds like you and not like a waiting loop.',
      strengths: 'Three repairs are done, not planned.',
      improvements: 'The mail signature and the reviews have no date yet.',
      action: '- Give those two a date\n- Ask somebody to call you and listen to the tape',
    },
  },
  {
    work: ({ sells }) => [
      'Hears of us, asks, tries, pays, comes back. One question and one number for each.',
      `First offer, smaller than all the rest (${sells}): one visit, one page, a fixed price.`,
      'Weakest stage: comes back. We never ask. From now on a card after six weeks.',
    ],
    note: 'Is the first offer too small to be worth the drive?',
    review: {
      comment: 'Small is right. It asks for little and shows everything, and the page stays on their table.',
      strengths: 'There is a number at every stage, even the ugly one.',
      improvements: 'Six weeks is a guess. When do they think of you again by themselves?',
      action: '- Write to ten old customers\n- Watch the number for two weeks before changing anything',
    },
  },
  {
    work: () => [
      'Goals in 90 days: 30 first offers, 12 follow-ups, 6 recommendations by name.',
      'Channels: the map entry with new pictures, and a letter on paper. Nothing else.',
      'Four hours a week, Tuesday morning. Numbers day: every fourth Friday.',
      'Stops when: a channel brings nobody in six weeks.',
    ],
    note: 'Four hours is honest. Five would be a wish.',
    review: {
      comment: 'A plan one can keep. I believe the four hours because of the Tuesday.',
      strengths: 'It says when something is stopped. Few plans do.',
      improvements: 'Month three has no theme yet.',
      action: '- Choose the theme of month three\n- Put the numbers days into the calendar now',
    },
  },
  {
    work: () => [
      'Five templates: a repair explained, a question answered, a customer’s choice, a mistake, a week in pictures.',
      'Each was tried once this week. Calendar of four weeks attached; the first post is the mistake, on Monday.',
    ],
    note: 'The third template still sounds like a form.',
    review: {
      comment: 'Starting with a mistake is brave, and right. It will be the one that people talk about.',
      strengths: 'Each piece becomes three: a post, a picture for the door, a line for the newsletter.',
      improvements: 'The third template asks for too much at once, hence the form.',
      action: '- Cut the third to two questions\n- Ask somebody else to use it without you',
    },
  },
  {
    work: ({ company }) => [
      `${company} launches on Thursday at nine.`,
      'The letter, the paragraph and the line are ready and read by two people.',
      'First in person: nine names, on the wall. Then the door, then the internet.',
      'Review of the first numbers: a week later, with coffee.',
    ],
    note: 'I am a little nervous, and ready.',
    review: {
      comment:
        'You began with a sentence and end with a brand. It has been a pleasure to read you for three weeks.',
      strengths: 'Everything that can be prepared is prepared, and the rest is left to Thursday.',
      improvements: 'Sleep before you read the first numbers.',
      action: '- Thank the nine first\n- Look at the results after a week, not before',
    },
  },
];
