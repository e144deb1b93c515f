import type { DemoStory } from './demo-story.ts';

/** Participants between day 6 and day 9. */
export const secondWeekStories: Readonly<Record<string, DemoStory>> = {
  'Hannah Weiss': {
    days: {
      6: {
        answers: {
          main_name: 'Karin',
          main_facts:
            '52, controller in a machine works, lives with her husband, ran the Berlin half marathon in 2009.',
          main_beliefs:
            'She believes in numbers and in shoes. Reads one running magazine and throws away the diets.',
          main_goals: 'One hour on Sunday without thinking of her knee.',
          main_challenges: 'She is afraid of being told that she is too old for it.',
          main_help: 'A running check, and a plan on one page.',
          main_channels: 'The running shop, her physician at work, never the internet.',
          main_sentence: 'I used to run.',
          second_name: 'Jörg',
          second_facts: '44, lorry dispatcher, sits ten hours a day, two telephones.',
          second_beliefs: 'He believes what his doctor says and does half of it.',
          second_goals: 'A day without the pull in his back.',
          second_challenges: 'There are eleven minutes between two calls.',
          second_help: 'Three exercises that fit between two calls.',
          second_channels: 'The company physician, the notice in the canteen.',
          second_sentence: 'My doctor sent me.',
          lookalike: 'The young sportsman who wants to be ready by Saturday.',
          first_choice: 'Karin. She wants it herself, and she tells others when it works.',
        },
        note: 'Karin is partly me. Is that a problem?',
        review: {
          comment:
            'It is an advantage as long as you know it. "I used to run", said at parties, tells me more than any age could.',
          strengths: 'Two people who would never sit in the same waiting room for the same reason.',
          improvements: 'Jörg did not choose you, his doctor did. What does the doctor need to hear?',
          action:
            '- Mark Karin as the main one on the wall\n- Call one physician and ask why they send people to you',
        },
        remarks: [['I used to run', 'Listen for this in the first minute of every visit.']],
      },
    },
    talk: [
      [
        5,
        0.8,
        'client',
        'Two talks done, both in the changing room. People talk better with their shoes off.',
      ],
      [5, 1.2, 'coach', 'I shall pass that on as a method.'],
      [6, -1.5, 'client', 'I will be slower next week, a colleague is ill and I have her patients too.'],
      [6, -1.2, 'coach', 'Thank you for saying so. Your days stay where they are.'],
      [
        6,
        76,
        'coach',
        'How is your colleague, Hannah? When you have half an hour again: day 7 begins with a list you could write in your sleep.',
      ],
    ],
  },
  'Diego Morales': {
    days: {
      7: {
        answers: {
          result_delivered: 'A good coffee before work, every day, without thinking about the money.',
          rivals_offer_too: ['Fresh', 'Fair', 'Single origin'],
          only_you: 'Bring your tin and pay 20 per cent less, and we know it by its dents.',
          proof: [['Number', '212 tins are in our book; 140 came back last month.']],
          missed_if_closed: 'It would become an outing again.',
          usp_versions: [
            'Coffee for every morning, in your own tin.',
            'Bring your tin, pay less, and we know it by name.',
            'Your tin has a number here, and a price that stays.',
          ],
          usp: 'Bring your own tin: you pay 20 per cent less, and we know whose it is.',
          customer_reaction: '"So I am number 88 for life?" Yes.',
        },
        note: 'My partner thinks the tin is a gimmick. The book says otherwise.',
        review: {
          comment:
            '"So I am number 88 for life?" No gimmick gets such an answer. The tin is your USP, and the book is its proof.',
          strengths: '140 of 212 in one month. I have never seen a loyalty card with such a number.',
          improvements:
            'The discount is not the point; belonging is. Try the sentence without the 20 per cent.',
          action: '- Tell it to three strangers without the price\n- Photograph ten tins, dents included',
        },
        remarks: [['know it by its dents', 'Here is your brand.']],
      },
    },
    talk: [
      [5, 1, 'client', 'I asked five regulars what bothers them. Four said: nothing. Is that a good sign?'],
      [5, 1.6, 'coach', 'It is a polite one. Ask what they drank before you opened, and why they stopped.'],
      [6, -2, 'client', 'They stopped because it had become an outing. Coffee as an outing!'],
      [6, -1.6, 'coach', 'Write that down exactly as you told me.'],
      [7, 0.4, 'client', 'The tins were my mother’s idea, by the way. She still has number 1.'],
    ],
  },
  'Sara Haddad': {
    days: {
      9: {
        answers: {
          shop_scene:
            'There is a curtain and not a mirror. Somebody asks what you will do in it, takes three pins and says nothing about you. You leave lighter, because one of the jackets stays here.',
          traits: [
            ['Attentive', 'intrusive'],
            ['Frank', 'sharp'],
            ['Patient', 'slow'],
            ['Discreet', 'secretive'],
            ['Proud', 'grand'],
          ],
          admired_brand:
            'The bridge painters. They are up there every year, and one only notices when they stop.',
          opposite: 'A mirror on three sides and a voice that says wow.',
          behaviour: [
            [
              'Attentive',
              'What will you do in it?',
              'I remember that it is for the 14th.',
              'Show me where it pulls.',
            ],
            [
              'Frank',
              'This one is not worth the money.',
              'I underestimated the lining.',
              'I cut it too early.',
            ],
            [
              'Patient',
              'A third fitting costs nothing.',
              'Ten days, as agreed.',
              'We begin with the pins again.',
            ],
            [
              'Discreet',
              'No names, not even your sister’s.',
              'It hangs in the back, in a bag.',
              'This stays between us.',
            ],
            [
              'Proud',
              'You may see every seam.',
              'I would rather be late than crooked.',
              'That is not my seam. This one is.',
            ],
          ],
        },
        note: 'I have not done days 4 and 5; the season of weddings came in between. Frank was my husband’s word. Does it fit a tailor?',
      },
    },
    talk: [
      [
        8,
        0.5,
        'client',
        'A customer asked for a discount because I had "only" shortened it. What does my position say to that?',
      ],
      [8, 0.9, 'coach', 'What did you say?'],
      [8, 1.4, 'client', 'That I had shortened it so that nobody can tell. She paid.'],
      [8, 1.6, 'coach', 'Then your position works without a sheet of paper.'],
      [9, 1.5, 'client', 'I would like to catch up on days 4 and 5 over the weekend. Is it still worth it?'],
    ],
  },
};
