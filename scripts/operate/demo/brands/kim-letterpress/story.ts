import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 12 and 13. */
export const story: StoryDays = {
  12: {
    answers: {
      raw_lines: [
        'Say less. Print it.',
        'The few words that people keep',
        'Pull the first one',
        'Ink on your thumb',
        'Enough said',
        'Your words, under pressure',
        'Nine words and a lever',
        'Paper with somebody behind it',
        'Kept on fridges since 2019',
        'Stop, that is enough',
      ],
      survivors: [
        ['The few words that people keep', 'Yes', 'Yes', 'Yes', 'Yes'],
        ['Enough said', 'Yes', 'Yes', 'No', 'Yes'],
        ['Pull the first one', 'No', 'Yes', 'Yes', 'Yes'],
      ],
      already_used: [
        ['Nobody has the whole line. "Enough said" belongs to a speech trainer in Ottawa.'],
        ['No entry in the classes for printing and paper goods.'],
        ['Two studios say "made by hand", one says "with soul". Nothing close.'],
      ],
      answers_heard: [
        'They make you say it shorter, and then you print it yourself.',
        'Cards for people who mean it. You get to pull the thing.',
      ],
      tagline: 'The few words that people keep',
      one_liner:
        'Kim Letterpress helps you to choose your words and prints cards and labels; you pull the first print.',
      places: ['The back of every card, small', 'The glass of the door', 'The first line of every offer'],
    },
    note: 'I set all three in lead and left them on the table. Customers only picked up one.',
    review: {
      comment:
        'Customers choosing by picking up the lead is the best test I have been told of in this sprint. And it was there on day 1: the end of your first sentence has become the whole of it.',
      strengths: 'Six words that need no second reading, and nobody else may say them.',
      improvements:
        'The one-liner has three thoughts. "You pull the first print" is worth a pause before it.',
      action:
        '- Put the line on the glass before the weekend\n- Say the one-liner with a breath at the semicolon',
    },
  },
  13: {
    answers: {
      life_before:
        'Agnes ran a school office on notes to herself. That week there were 31 of them, and one said: card for Papa.',
      turning_point:
        'On Tuesday the undertaker asked for the text by six. She had two pages and two brothers.',
      doubt:
        'She said at the door that she only wanted a price. A card seemed silly for a man who had hardly written one.',
      steps: [
        'Ruth asked her to read the two pages aloud and put a coin on each sentence that was only about him.',
        'Nine words were left. We set them while she drank her tea.',
        'She pulled the first print herself, and then the second, because her hand had shaken.',
      ],
      life_after:
        'Forty cards were printed. A year later 26 of them are known to stand on a shelf; her brother counted.',
      own_reason:
        'My wedding cards were the only ones not thrown away. I have wondered since why that is so. I think it is because we had no room for anything that was not true.',
      story_long:
        'Agnes came in on a Tuesday and said that she only wanted a price. Her father had died on Sunday. The undertaker needed the text by six, and she had two pages and two brothers. Ruth asked her to read the pages aloud and to put a coin on every sentence that was only about him. Most of it could have been said of any good man. Nine words could not: He was always early, and he always brought plums. We set them while she drank her tea. She pulled the first print herself, and then a second, because her hand had shaken. She kept both. A year later her brother counted: 26 of the 40 cards stand on somebody’s shelf. My own wedding cards were the only ones not thrown away, and I think I know why: there was no room on them for anything that was not true.',
      story_short:
        'Agnes brought two pages about her father and left with nine words: He was always early, and he always brought plums. She pulled the first print herself. A year later, 26 of 40 cards stand on a shelf.',
      person_to_show:
        'The second print, the shaky one; Agnes agreed in writing and asked us not to show her face.',
      story_picture: [['plums.jpg', 'Plums. Agnes brings a bag to the workshop every September.']],
    },
    note: 'Agnes read it before you did. She changed one word.',
    review: {
      comment:
        'The coins, the plums, the second print. She acts, you hold the lamp. I read it aloud to somebody who does not know you, and there was a silence.',
      strengths: 'The doubt is at the door in one sentence, and the fact at the end can be counted.',
      improvements: 'Nothing in the long one. The short one could end on the plums.',
      action: '- Ask Agnes which word she changed, and why\n- Read it aloud once before it is printed',
      resources: 'Donald Miller, Building a StoryBrand, the chapter on the guide',
    },
    remarks: [
      ['put a coin on each sentence', 'A method. Name it and use it with everybody.'],
      ['asked us not to show her face', 'Thank you for writing that down.'],
    ],
  },
};
