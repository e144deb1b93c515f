import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 9 to 11. */
export const character: StoryDays = {
  9: {
    answers: {
      shop_scene:
        'The door sticks, so somebody comes and opens it. There is a table with two chairs and a pencil on it, and the press is running at the back, so you wait until it stops. You are asked what happened, not how many. You leave with ink on one thumb.',
      traits: [
        ['Frank', 'rough'],
        ['Careful', 'slow for show'],
        ['Warm', 'sentimental'],
        ['Brief', 'curt'],
        ['Proud of the work', 'grand'],
      ],
      admired_brand:
        'The shoe repair on Ossington. He says which pair is not worth it and hands it back. We borrow his no, and the way people return because of it.',
      opposite: 'Calligraphy in gold, music in the film, a story about passion, and a price on request.',
      behaviour: [
        [
          'Frank',
          'I would leave out line three.',
          'It will be Thursday, not Tuesday. The red has not dried.',
          'You are right, the fold is off.',
        ],
        [
          'Careful',
          'Is it Anne with an e?',
          'We are reading the names a second time.',
          'Please send me one; I want to see it under the lamp.',
        ],
        [
          'Warm',
          'Good that you came in.',
          'I have put three dry ones in the post for your mother.',
          'That spoiled the evening. I am sorry.',
        ],
        ['Brief', 'Nine words. Done?', 'Two days late. Our fault.', 'New ones on Friday, no bill.'],
        [
          'Proud of the work',
          'This one may hang on the wall.',
          'I would rather be late than grey.',
          'That is not a print I sign.',
        ],
      ],
      picture: [['thumb.jpg', 'Ink on one thumb: everybody leaves with it, and nobody minds.']],
    },
    note: 'Ruth says that the door should stay as it is.',
    review: {
      comment:
        'The door that sticks, so somebody comes: that is a character, not an adjective. Each of the five shows in words that I could overhear in your shop.',
      strengths: '"That is not a print I sign" ties the complaint to your promise of day 7.',
      improvements:
        'Proud is the one that could tip over. Your limit, "grand", is right; watch the website for it.',
      action: '- Use each trait in one real mail this week\n- Strike any that you did not need',
    },
    remarks: [['You leave with ink on one thumb.', 'This may be the best advertisement you have.']],
  },
  10: {
    answers: {
      voice_words: [
        [
          'Brief',
          'Say it once, with a verb',
          'Explain what the reader can see',
          'Your cards are dry. We are open until six.',
        ],
        [
          'Frank',
          'Give an opinion and the reason',
          'Hide behind "some people prefer"',
          'The shorter one is better. It sounds like you.',
        ],
        [
          'Warm',
          'Name the person and the occasion',
          'Gush, or use a heart',
          'Leila, the red looks good with your name.',
        ],
      ],
      words_used: ['keep', 'few', 'pull', 'sign', 'table', 'enough', 'by Friday', 'our fault'],
      words_avoided: [
        'bespoke',
        'artisan',
        'passion',
        'luxury',
        'timeless',
        'curated',
        'stationery solutions',
      ],
      tone: [
        ['Easy, no terms', 'Sit down. Read me what you have, also what you crossed out.'],
        ['Price first, then silence', '100 cards are 290 dollars, paper and setting included.'],
        ['One sentence, then the repair', 'We printed the wrong year. New cards are with you on Friday.'],
        ['With the thing itself', 'Your first print hangs in row four. Thank you for the cake.'],
      ],
      length_rules: [
        'No mail longer than the card it is about.',
        'One adjective for each message, at most.',
        'No exclamation marks, except on a card that the customer wants.',
      ],
      text_before:
        'Thank you for your interest in our bespoke letterpress stationery. We are passionate about creating timeless pieces that reflect your unique story. Please find attached our catalogue of finishes. Prices are available on request depending on quantity, paper stock and complexity.',
      text_after:
        '100 cards are 290 dollars, paper and setting included. Come and sit with us for an hour, and bring what you have written, also what you crossed out. You pull the first print yourself, and until you have signed it you pay nothing.',
    },
    note: 'The text before was ours until Sunday. I wrote it in 2019.',
    review: {
      comment:
        'The mail of 2019 could have come from anybody; the one of today could only come from Dundas Street. Your length rule, no mail longer than its card, is one that I shall steal.',
      strengths: 'The list of avoided words is exactly the list of your trade.',
      improvements: 'Farewell cards need a fifth moment: how do you write to somebody who is grieving?',
      action: '- Rewrite the three mails you send most\n- Add the fifth moment with Ruth',
      resources: 'Mailchimp Content Style Guide, voice and tone: styleguide.mailchimp.com',
    },
    remarks: [['Price first, then silence', 'Hard to do. Practise it aloud.']],
  },
  11: {
    answers: {
      core_message: 'Say it in few words, and print the first one yourself.',
      pillars: [
        [
          'We help you to choose the words',
          'An hour at the table is part of every order',
          'Agnes came with two pages and left with nine words',
          'Leila and Agnes',
        ],
        [
          'You are there when it is made',
          '212 customers have pulled their first print',
          'The workshop is open on Saturdays from ten to four',
          'Leila',
        ],
        [
          'Nothing leaves that we would not sign',
          '71 forms set again since 2019, none of them charged',
          'Two people read every name aloud before the press starts',
          'Marcus and Agnes',
        ],
      ],
      objections: [
        ['That is a lot for paper.', 'It is. If most of them will be thrown away, send a message instead.'],
        [
          'I need it by Friday.',
          'Then we are the wrong shop. The copy shop on Bloor is good, and open until eight.',
        ],
        ['I live in Calgary.', 'We pull the first one on a call, and you hold the second in three days.'],
        ['Can you do photographs?', 'No. We print words and simple drawings. We know a good photographer.'],
        [
          'What if I find a mistake later?',
          'If it stood in what you signed, we share the cost. If not, it is ours.',
        ],
      ],
      ten_seconds:
        'We help people to find the few words that matter, and they pull the first print themselves. Until they sign it, they pay nothing.',
      thirty_seconds:
        'Most people who come to us have written too much, or nothing, because everything sounds like a bank. We sit down for an hour and take words away until it is them. Then they pull the first print on a press from 1958. If it is not right, we set it again, and nobody pays before signing. What they send is kept. We have seen it on fridges.',
      stop_saying: ['Bespoke letterpress stationery', 'A timeless finish', 'Since 2019 with passion'],
    },
    review: {
      comment:
        'The house stands. The answer to "That is a lot for paper" will cost you two orders a year and bring you ten, because nobody expects it.',
      strengths: 'Each pillar has a number or a name, and all of them were in the work before today.',
      improvements: 'The objection from Calgary is the weakest. Has anybody done it yet? Say so with a name.',
      action:
        '- Try the first print on a call with one real customer\n- Put the ten-second version beside the till',
    },
    remarks: [['We have seen it on fridges.', 'The right last sentence. Halifax is back.']],
  },
};
