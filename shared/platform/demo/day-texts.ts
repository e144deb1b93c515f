import type { DemoPerson } from './demo-person.ts';

/** What people write, ask and hear on a day. */
export interface DayText {
  /** The work itself, as lines of the handed-in file. */
  work: (person: DemoPerson) => string[];
  note: string;
  comment: string;
  strengths: string;
  improvements: string;
  action: string;
  /** The participant asks, the coach answers. */
  talk: readonly [string, string];
}

const text = (
  work: DayText['work'],
  note: string,
  [comment, strengths, improvements, action]: readonly [string, string, string, string],
  talk: DayText['talk'],
): DayText => ({ work, note, comment, strengths, improvements, action, talk });

/** By day, from 1. */
export const dayTexts: readonly DayText[] = [
  text(
    ({ mission }) => [mission],
    'Is the sentence short enough for the shop sign?',
    [
      'This could only be you. I could repeat it after one reading, which is the whole test.',
      'The verb does the work, and nothing in it is for show.',
      'The third draft was longer but had the warmer word. Consider lending it to the final one.',
      '- Say it aloud to three customers this week\n- Write down which word they repeat',
    ],
    [
      'I keep wanting to add what we are proud of. Should I?',
      'Not here. Pride goes into the values on day 3; the mission is theirs, not ours.',
    ],
  ),
  text(
    ({ helps }) => [
      `In four years, ${helps} know us by name.`,
      'Signs: a waiting list in March; one trained successor; three reviews that mention calm.',
    ],
    'Are the three signs too small?',
    [
      'A vision one can walk to. The signs are small enough to be counted and large enough to matter.',
      'You describe a Tuesday, not a press release.',
      'The second sign has no date yet.',
      '- Put a date on each sign\n- Read it to the person you work with',
    ],
    ['Is five years too far away?', 'Take four. Near enough to plan for, far enough to be brave.'],
  ),
  text(
    () => [
      'Plain words. Early answers. We own our mistakes.',
      'For each: one thing we do, one thing we refuse.',
    ],
    'I am not sure about the third value.',
    [
      'Each value costs you something, and that is how I know they are real.',
      'The refusals are concrete.',
      'Two of them overlap. Could one of them go?',
      '- Merge the two that overlap\n- Look at last month’s hardest decision through the list',
    ],
    ['Can a value be about price?', 'Yes, when you say what you refuse because of it.'],
  ),
  text(
    ({ only }) => [
      'Compared: two rivals in town, one online, a friend who helps, doing nothing.',
      `Gap: ${only}.`,
    ],
    'Doing nothing seems to be the strongest rival.',
    [
      'A fair map, and you put yourself on it honestly.',
      'You visited them instead of guessing.',
      'The axes are yours; try one that a customer would draw.',
      '- Ask two customers which two things decided it\n- Redraw one axis',
    ],
    [
      'What if the gap is empty for a reason?',
      'Then find the reason first. Ask one rival’s customer; it takes ten minutes.',
    ],
  ),
  text(
    ({ helps, began }) => [
      `Who: ${helps}.`,
      `What they said: "${began}."`,
      'Cost: money twice a year, nerves every week.',
    ],
    'I could only reach two people. Is that enough?',
    [
      'The quotation is worth the whole page. Build everything from it.',
      'You listened without selling.',
      'The cost in money is still a guess.',
      '- Call one more person before Friday\n- Ask what they tried before',
    ],
    [
      'They talked mostly about time, not money.',
      'Then time is the cost. Put it into the sentence in hours.',
    ],
  ),
  text(
    ({ helps }) => [
      `Two personas from ${helps}, one marked as the main one.`,
      'Each with a week, a worry and a sentence they would say.',
    ],
    'Which of the two would you put first?',
    [
      'I could recognise both at the market. That is rare.',
      'They want different things, not just different ages.',
      'The second one has no channel yet.',
      '- Decide who comes first, and tell your team\n- Find one place where the second one reads',
    ],
    [
      'May a persona be somebody I know?',
      'Begin with somebody you know, then change what would embarrass them.',
    ],
  ),
  text(
    ({ only, sells }) => [
      `We sell ${sells}.`,
      `USP: ${only}.`,
      'Tried on one customer: "How do you do that?"',
    ],
    'The reaction surprised me.',
    [
      'That raised eyebrow is your proof. Keep this sentence.',
      'There is a promise with a consequence.',
      'Show the number that stands behind it.',
      '- Count the cases of last year\n- Put the number beside the sentence',
    ],
    ['A rival could copy it within a month.', 'They could copy the words. You have the habit behind them.'],
  ),
  text(
    ({ helps, only }) => [`For ${helps}.`, `Unlike the usual: ${only}.`, 'We do not compete on price.'],
    'It feels risky to leave people out.',
    [
      'You gave something up on purpose. That is what a position is.',
      'The comparison is the one that customers make.',
      'The price level is not said yet.',
      '- Write one line about price\n- Use the statement in your next conversation',
    ],
    ['Two customers from outside asked again yesterday.', 'Serve them, and do not write for them.'],
  ),
  text(
    () => [
      'Warm, never gushing. Exact, never fussy. Curious, never nosy. Calm, never cold. Generous, never wasteful.',
    ],
    'Is calm too close to cold?',
    [
      'The limits make these usable. I laughed at fussy.',
      'The complaint example sounds like you.',
      'One trait shows nowhere yet.',
      '- Use each trait in one real mail\n- Keep the five you really used',
    ],
    [
      'My partner would call us something else.',
      'Ask for the word. It may be the sixth you were looking for.',
    ],
  ),
  text(
    () => [
      'Voice: plain, early, kind.',
      'Before: "We kindly inform you …". After: "Your order is ready. Come when it suits you."',
    ],
    'Please be strict with the rewrite.',
    [
      'Half the length and twice as friendly. Use the after version today.',
      'The rules can be checked by somebody else.',
      'You still say "kindly" once.',
      '- Rewrite the three mails you send most\n- Give the guide to whoever answers the phone',
    ],
    ['Do invoices need a voice?', 'Those most of all. Nobody expects a kind word there.'],
  ),
  text(
    ({ mission }) => [
      `Roof: ${mission}`,
      'Pillars: how we work, who we are, what it saves. Two proofs each.',
    ],
    'The second pillar is still thin.',
    [
      'The house stands. The ten-second version really takes ten seconds.',
      'You answered the hardest objection honestly.',
      'The second pillar needs a name behind it.',
      '- Ask one customer whether you may quote them\n- Drop the sentence you no longer need',
    ],
    [
      'I have seven proofs for the first pillar.',
      'Keep the best two. The others are for long conversations.',
    ],
  ),
  text(
    ({ company }) => [`${company}: tagline and one-liner, ten raw lines, three survivors.`],
    'I have a favourite. I will not say which.',
    [
      'Short, clear, yours. Mine is the second; I think it is yours too.',
      'Both people could repeat it.',
      'Look once more whether somebody uses it.',
      '- Search the register\n- Put it where people stand and wait',
    ],
    ['It rhymes in my language but not in English.', 'Keep the rhyme. Your customers read it in yours.'],
  ),
  text(
    ({ began }) => [
      `${began}. That is where the story begins.`,
      'Then a doubt, three steps, and one fact at the end.',
    ],
    'Is the doubt believable?',
    [
      'The doubt makes it true. I thought of somebody I know.',
      'The customer acts in it.',
      'Your own reason could be a sentence shorter.',
      '- Read it aloud and cut what you stumble over\n- Ask for a picture you may use',
    ],
    ['Should I use her real name?', 'Only if she has read it and said yes.'],
  ),
  text(
    () => [
      'Ten pictures with a sentence on each, in the attached list.',
      'Direction: a kitchen table in the morning, with the window open.',
    ],
    'Picture six does not fit, I think.',
    [
      'One can smell the coffee. Picture six can go.',
      'None of the pictures comes from your trade.',
      'Name the three looks that you avoid.',
      '- Drop picture six\n- Hang the board where you work',
    ],
    ['I like two directions.', 'Live with both for a day. You will pass one of them without looking.'],
  ),
  text(
    () => ['Sheet: full, small, one colour, dark ground. Smallest size 12 mm. Four misuses.'],
    'The old file is lost.',
    [
      'A printer could work with this tomorrow.',
      'You found the smallest size first.',
      'The dark version needs a lighter line.',
      '- Order the files in three formats\n- Write down who keeps them',
    ],
    ['Do I need a new logo?', 'Not this year. You need the right files of this one.'],
  ),
  text(
    () => ['Main #2F4A43, second #EFE6D8, accent #B4532A. Pairs checked: 8.4 and 5.1 to 1.'],
    'Is the accent too loud?',
    [
      'Quiet and readable. The accent is loud because it is rare; keep it so.',
      'All the pairs pass.',
      'The licence of the second typeface is missing.',
      '- Check the licence\n- Use the accent for one thing only',
    ],
    ['My sign is a different green.', 'Then it is on the list for day 17.'],
  ),
  text(
    () => ['Ten places checked. Repaired today: map entry, invoice, voicemail.', 'Left on purpose: the van.'],
    'Before and after are in the file.',
    [
      'The voicemail alone was worth the day.',
      'Three repairs are done, not planned.',
      'Two places have no date.',
      '- Give the two a date\n- Ask somebody to ring you and listen',
    ],
    [
      'The map entry shows a stranger’s picture.',
      'Report it, and upload five of your own. That usually helps within a week.',
    ],
  ),
  text(
    ({ sells }) => [
      'Five stages, one question each.',
      `First offer, from what we sell (${sells}): small, clear, hard to regret.`,
    ],
    'Is the first offer too small?',
    [
      'Small is right. It asks for little and shows everything.',
      'There is a number at every stage.',
      'The return stage is thin.',
      '- Write to ten old customers\n- Watch the number for two weeks',
    ],
    ['Nobody asks about the guarantee.', 'They read it, though. It decides quietly.'],
  ),
  text(
    () => ['Goals: 30 first offers, 12 follow-ups, 6 recommendations. Two channels, four hours a week.'],
    'Four hours is honest. Five would be a wish.',
    [
      'A plan one can keep. I believe the four hours.',
      'It says when something is stopped.',
      'Month three has no theme yet.',
      '- Choose the theme of month three\n- Put the numbers day into the calendar',
    ],
    ['May I drop the newsletter?', 'Yes, if you write down what replaces it.'],
  ),
  text(
    () => ['Five templates, each tried once. Calendar of four weeks, the first post on Monday.'],
    'The third one still sounds like a form.',
    [
      'The cracked piece as a first post is brave and right.',
      'Each piece becomes three.',
      'The third template asks for too much at once.',
      '- Cut the third to two questions\n- Ask a colleague to use one',
    ],
    ['Who should answer comments?', 'You, for the first month. Then you will know whom to ask.'],
  ),
  text(
    ({ company }) => [
      `${company} launches on Thursday at nine.`,
      'Letter, paragraph and line are ready. In person first: nine people.',
    ],
    'I am a little nervous, and ready.',
    [
      'You began with a sentence and end with a brand. It has been a pleasure to read you.',
      'Everything that can be prepared is prepared.',
      'Sleep before the review of the first numbers.',
      '- Thank the nine first\n- Look at the results after a week, not before',
    ],
    ['What do I do on Friday?', 'Answer everybody. Then take the afternoon off.'],
  ),
];
