import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 20 and 21. */
export const launch: StoryDays = {
  20: {
    answers: {
      templates: [
        [
          'Leave out …',
          'One sentence, crossed out, with the reason in red',
          'Send us yours',
          'The pencil and the line',
          'Post, letter',
        ],
        [
          'Row …, number …',
          'Who pulled it, how many words, where it stands now',
          'Come and look',
          'The print on the wall',
          'Post',
        ],
        [
          'Set again: …',
          'What was wrong, what we changed, what it cost us',
          'Have you seen one?',
          'Both prints side by side',
          'Letter',
        ],
        [
          'Saturday at …',
          'Sixty minutes, ten cards, 45 dollars, one red line',
          'Take a chair',
          'Two chairs, one lamp',
          'Door, post',
        ],
        [
          'Is … enough?',
          'Two versions, both fair, no answer',
          'Which one?',
          'Two cards on the table',
          'Post, tea shop',
        ],
      ],
      first_piece:
        'Set again: a card for a christening. We had the right name and the wrong river. The father saw it on the first print, before anybody else had held one. New lead, new print, no bill. Both hang in row six, side by side. Have you seen one that got through?',
      calendar: [
        ['+4', 'Teach', 'Leave out "cordially"', 'Post', 'Ruth'],
        ['+7', 'Start a talk', 'Is "Thank you for coming" enough?', 'Tea shop', 'Marcus'],
        ['+8', 'Offer', 'Saturday at ten: four chairs', 'Door, post', 'Ruth'],
        ['+11', 'Show the work', 'Set again: the wrong river', 'Letter', 'Daniel'],
        ['+15', 'Prove', 'Row four, number 212', 'Post', 'Ruth'],
        ['+18', 'Teach', 'Leave out the year', 'Post', 'Ruth'],
        ['+22', 'Show the work', 'Mixing red, recipe 14', 'Post', 'Daniel'],
        ['+26', 'Prove', 'Plums: a shelf, a year later', 'Letter', 'Ruth'],
      ],
      one_becomes_three: [
        'The post, with one picture in which one thing is red',
        'The same sentence on a strip of paper in each parcel of that week',
        'Three of them on one page of the monthly letter',
      ],
      checks: [
        ['Read aloud once. Brief, frank, warm; one adjective at most.'],
        ['The number stands in the order book, the person has agreed.'],
        ['Typed by hand on Ruth’s phone, because people copy it from a card.'],
        ['Says what is red, and what it means.'],
      ],
      comments_owner: 'Ruth, at nine and at four; Daniel on Mondays',
    },
    note: 'The poster is on the press. I set the tagline in 72 point.',
    review: {
      comment:
        'Press red for the one thing that matters, in every single template: your colours have become a way of telling. The wrong river is the right first piece.',
      strengths: 'Marcus writes one of them. A persona with a column, that is new to me.',
      improvements:
        'Eight pieces in four weeks is a lot beside a poster. Two may slip without harm; say which.',
      action: '- Mark the two that may slip\n- Ask the father of the christening for permission today',
    },
    remarks: [['the right name and the wrong river', 'Lead with this.']],
  },
  21: {
    answers: {
      launch_date: '+9',
      launch_hour: '10:00, when the first chair is taken',
      announcement_long:
        'Dear friend of the press, you pulled a print here once, and it still hangs on our wall. From {+9} we say aloud what we have been doing all along: we print the few words that people keep. It stands on the door now, and on the poster that comes with this letter. There are 120 of them. What is new is the Saturday hour. Come with what you want to say, also with what you crossed out. We sit down for sixty minutes, set it in lead, and you pull ten cards yourself. It costs 45 dollars, and if nothing is worth printing you do not pay. If you know somebody who is sitting in front of an empty card, please give them the poster. We will print you another one. Come on {+9}, between ten and eight. The press is running, and there are plums. Daniel and Ruth',
      announcement_medium:
        'Kim Letterpress prints the few words that people keep: cards, labels and one poster a year, on a press from 1958 at 1884 Dundas Street West. From {+9} there is the Saturday hour: sixty minutes at the table, ten cards that you pull yourself, 45 dollars. Until you have signed the first print, you pay nothing.',
      announcement_short: 'The few words that people keep. Come and pull the first one yourself.',
      told_first: [
        ['Agnes', 'A visit, with the card', '+3'],
        ['Leila', 'On her ward, after the shift', '+4'],
        ['Marcus and the other two shops', 'At his counter, with tea', '+5'],
      ],
      checklist: [
        ['All links typed by hand on a phone', 'Ruth', '+6', 'Done'],
        ['All pictures load and have an alternative text', 'Ruth', '+6', 'Done'],
        ['Name and tagline right in all profiles', 'Ruth', '+2', 'Done'],
        ['The Saturday hour can be booked and paid', 'Daniel', '+7', 'Done'],
        ['Announcement read aloud to Agnes', 'Ruth', '+3', 'Done'],
        ['Answers to the first questions written', 'Ruth', '+7', 'Done'],
        ['120 posters dry, counted and numbered', 'Daniel', '+8', 'Done'],
      ],
      hours: [
        ['9:00', 'Lamp on, press oiled, door painted and dry', 'Daniel'],
        ['10:00', 'First chair; the short note is posted', 'Ruth'],
        ['12:00', 'Posters go to the three shops', 'Ruth'],
        ['16:00', 'Answer every call and comment', 'Ruth'],
        ['20:00', 'Count the first prints, lock the forme, go home', 'Both'],
      ],
      watchers: [
        ['The press, and anybody under twelve', 'Daniel'],
        ['Calls, comments and the booking page', 'Ruth'],
        ['People who stand outside and read the door', 'Marcus'],
      ],
      thank_you:
        'You pulled 37 first prints on one day, and one of you set a whole line in lead. It was upside down, and it hangs in row seven. Thank you.',
      next_30_days: [
        ['+13', 'First post of the content calendar'],
        ['+16', 'Hang the prints of the day, with names'],
        ['+30', 'First letter, and the numbers with cake'],
      ],
      review_date: '+32',
    },
    note: 'I set the line in lead before I typed it. That tells you something.',
    review: {
      comment:
        'It tells me that it is finished. On day 1 these words were the end of a sentence; now they are all of it. Thank you for letting me read the ones in between.',
      strengths: 'The launch is a thing one can hold, as everything from you should be.',
      improvements:
        'Say in the letter how one finds the door: people will come from further than the street.',
      action: '- Add the tram stop to the letter\n- Keep one of the 120 for yourself',
    },
    remarks: [['there are plums', 'And now everybody on that list knows why.']],
  },
};
