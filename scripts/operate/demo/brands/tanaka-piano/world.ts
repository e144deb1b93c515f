import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 17 to 19. */
export const world: StoryDays = {
  17: {
    answers: {
      touchpoints: [
        ['The one page', 'Yes', 'Yes', 'Yes', 'Yes', '4'],
        ['Website', 'Yes', 'No', 'No', 'Yes', '2'],
        ['Mail footer', 'Yes', 'No', 'No', 'Yes', '2'],
        ['Arrangements', 'Yes', 'No', 'No', 'Yes', '2'],
        ['Main social profile', 'Yes', 'No', 'No', 'No', '1'],
        ['Map entry', 'Yes', 'No', 'No', 'No', '1'],
        ['Door', 'Yes', 'No', 'No', 'No', '1'],
        ['Price list', 'Yes', 'No', 'No', 'No', '1'],
        ['Bill', 'No', 'No', 'No', 'No', '0'],
        ['Voicemail', 'No', 'No', 'No', 'No', '0'],
      ],
      fixes: [
        ['Map entry', '"Piano lessons for adults", hours after four, the window', 'Yuki', '+0'],
        ['Voicemail', 'Which piece is it? And then silence to answer', 'Yuki', '+0'],
        ['Price list', 'One line: ten lessons, 420 pounds, one payment or ten', 'Yuki', '+0'],
        ['Door', 'New plate with the tagline', 'Mina', '+8'],
        ['Website', 'Arc, tagline, text after of day 10', 'Mina', '+5'],
        ['Arrangements', 'Stamp on each first page', 'Yuki', '+3'],
        ['Bill', 'Indigo, and the name of the piece instead of "tuition"', 'Yuki', '+3'],
        ['Mail footer', 'Arc and tagline, nothing else', 'Yuki', '+1'],
      ],
      repaired: [
        [
          'Map entry',
          '"Music school for children and adults"',
          '"Piano lessons for adults", from four in the afternoon',
        ],
        [
          'Price list',
          'Eleven prices by the hour, with notes',
          'One price for the whole, in one payment or ten',
        ],
        ['Voicemail', 'A melody and an apology', '"Which piece is it? You may hum."'],
      ],
      repair_pictures: [
        ['map-before.png', 'Map entry before'],
        ['map-after.png', 'Map entry after'],
        ['prices-before.png', 'Price list before'],
        ['prices-after.png', 'Price list after'],
        ['voicemail-before.png', 'Voicemail text before'],
        ['voicemail-after.png', 'Voicemail text after'],
      ],
      left_on_purpose: 'The bell. It is too loud and a little flat, and everybody knows it. It stays.',
    },
    note: 'Two people have hummed onto the voicemail since noon.',
    review: {
      comment:
        'A voicemail that lets people hum: I called it, and I did. Eleven prices have become one, and the map no longer mentions children.',
      strengths: 'The bill names the piece. It will be kept in the music.',
      improvements:
        'The main social profile has a score of one and no fix. Close it or repair it, but decide.',
      action: '- Decide about the profile this week\n- Keep the hummed messages, with permission',
    },
  },
  18: {
    answers: {
      journey: [
        [
          'Is there somebody who would teach me only this?',
          'Somebody practising behind a window',
          'Nothing in the doorway says for whom',
        ],
        ['Will I be heard? What does it cost?', 'A long list of hours', 'No page that shows the end'],
        ['What do I have to bring?', 'A form with a level to tick', 'Nobody asks for the piece'],
        ['Am I doing it right at home?', 'A lesson a week', 'No help on day four, when they are stuck'],
        ['And now?', 'A handshake', 'No evening to which one could come'],
      ],
      improvements: [
        ['A card in the doorway: "Everyone you hear began with one bar"', 'Cards taken'],
        ['A one page of somebody else’s piece to look at', 'Calls after the page was opened'],
        ['One question instead of a form: which piece is it?', 'First lessons of first calls'],
        [
          'A message on day four: one bar, one hand, eight seconds of sound',
          'Lessons that repeat the last one',
        ],
        ['Four open evenings a year; one plays, or listens, or only has tea', 'Guests who played'],
      ],
      first_offer:
        'The first bar: one lesson of 45 minutes, your piece on one page, and its last four bars in your hands. 30 pounds. The page is yours, whatever you decide.',
      next_offer:
        'The nine lessons that are left, for 390 pounds, in one payment or nine. If ten are not enough, we go on for nothing.',
    },
    note: 'Everyone can have the page and go to somebody else with it. I have thought about that.',
    review: {
      comment:
        'The last four bars in the first lesson, for 30 pounds: nobody who has held the end of their piece will stop there. And giving the page away is the most confident line on it.',
      strengths: 'The message on day four is where most schools lose people. You found it by asking.',
      improvements: 'Four evenings are a lot for one person. Who pours the tea?',
      action: '- Run the first bar with three people and count the minutes\n- Ask Margaret about the tea',
    },
    remarks: [['whatever you decide', 'These three words sell it.']],
  },
  19: {
    answers: {
      goals: [
        ['First bars played', '24', 'Graham'],
        ['Pieces begun after one', '15', 'Graham and Dele'],
        ['Guests at the open evening', '30', 'Margaret'],
      ],
      channels: [
        ['Letters by hand to 34 pupils', 'Eleven of the last fifteen came because a pupil had told them.'],
        ['Pavel, the tuner', 'He stands in front of 200 pianos a year, and he knows which ones are dusted.'],
      ],
      month_themes: [
        ['The last four bars: begin with the end'],
        ['Nobody listens: the room'],
        ['To whomever you like: the open evening'],
      ],
      weekly_rhythm: [
        ['Monday', 'Three letters', '1', 'Yuki'],
        ['Wednesday', 'Arrange one first page', '2', 'Yuki'],
        ['Friday', 'Tea with Pavel, or one call to a former pupil', '1', 'Yuki'],
      ],
      dates: [
        ['+14', 'First open evening, seven o’clock'],
        ['+28', 'Pavel’s autumn round begins; he carries the cards'],
        ['+49', 'Week of first bars: six places, three evenings'],
        ['+77', 'Second open evening'],
      ],
      budget: [
        ['Paper, stamps and ink for 34 letters', '60'],
        ['Cards for Pavel, 200', '85'],
        ['Tea and cake for two evenings', '70'],
      ],
      measures: [
        ['First bars played', 'The book on the piano', 'Last Friday of the month'],
        ['Who told them', 'Question on the first evening', 'Each time, in pencil'],
        ['Lessons until the piece is played', 'The one page', 'When it is played'],
      ],
      stop_rules: [
        'Pavel’s cards, if 200 of them bring fewer than four calls.',
        'The open evening, if two in a row have fewer than ten guests.',
      ],
    },
    note: 'I have no wish to be on three channels.',
    review: {
      comment:
        'Two channels, and one of them is a man who knows which pianos are dusted. I have not seen a more exact audience in any plan.',
      strengths: 'Four hours a week, none of them in front of a screen. You will keep this.',
      improvements: 'Twenty-four first bars and one room: are there enough evenings in the 90 days?',
      action: '- Put the evenings into the calendar and count\n- Write the first three letters before Monday',
    },
    remarks: [['he knows which ones are dusted', 'The best sentence ever written about a channel.']],
  },
};
