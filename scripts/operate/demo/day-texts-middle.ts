import type { DayText } from './day-text.ts';

/** Days 6 to 11. */
export const middleDays: readonly DayText[] = [
  {
    answers: ({ helps, lacked }) => ({
      main_name: 'Marta',
      main_facts: `47, two children, lives twenty minutes away. One of ${helps}.`,
      main_beliefs:
        'Careful with money, generous with trust once it is earned. Admires people who keep an appointment.',
      main_goals: 'To have it done once, by somebody she can call again.',
      main_challenges: `She has been disappointed twice. What is missing: ${lacked.charAt(0).toLowerCase()}${lacked.slice(1)}.`,
      main_help: 'That we say beforehand what will happen, and afterwards what has happened.',
      main_channels: 'A neighbour, the school, the map on her phone.',
      main_sentence: 'Just tell me what you would do.',
      second_name: 'Jonathan',
      second_facts: '33, new in town, works from home, rents.',
      second_beliefs: 'Believes what he can see. Reads reviews at night and decides within two days.',
      second_goals: 'To choose well without asking anybody.',
      second_challenges: 'He knows nobody here whom he could ask.',
      second_help: 'Pictures of real work with a price below them.',
      second_channels: 'Reviews, a short film, the noticeboard of his house.',
      second_sentence: 'Can I see one before I say yes?',
      lookalike: 'The bargain hunter who asks five of us and takes the cheapest.',
      first_choice: 'Marta. She comes back, and she brings others.',
    }),
    note: 'Which of the two would you put first?',
    review: {
      comment:
        'The first. I could recognise both in a queue, but the first one comes back and brings others.',
      strengths: 'They want different things; they are not one person at two ages.',
      improvements: 'The second one reads reviews. Where exactly, and which of yours does he find?',
      action: '- Tell your team who comes first, and why\n- Find one place where the second one reads',
    },
  },
  {
    answers: ({ only, sells }) => ({
      result_delivered: 'It is done, it stays done, and they know whom to call.',
      rivals_offer_too: ['Quality', 'Service', 'Many years of experience'],
      only_you: `${only.charAt(0).toUpperCase()}${only.slice(1)}.`,
      proof: [
        ['Number', 'We counted. It held 46 times out of 48 last year.'],
        ['Story', 'We know the names of the other two, and what we did about it.'],
      ],
      missed_if_closed: `They would have to explain everything again to somebody new. That goes for ${sells}, and for the rest.`,
      usp_versions: [
        'Done once, and we can prove it.',
        `You get what nobody else here gives you: ${only}.`,
        'If it does not hold, we come again for nothing.',
      ],
      usp: `What you get only here: ${only}.`,
      customer_reaction: 'She put down her bag and said: "And you really do that?"',
    }),
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
    answers: ({ helps, only, sells, company }) => ({
      for_whom: `People like ours: ${helps}.`,
      compared_with: 'The usual two in town',
      main_benefit: 'It is done once.',
      unlike: 'The quick ones',
      because: `The reason is a habit of ours: ${only}.`,
      price_level: 'Middle',
      price_message: 'Dearer than the quick ones, cheaper than doing it twice.',
      not_competing_on: ['Speed', 'The lowest price'],
      position: `For ${helps}, ${company} is the house for ${sells}. Unlike the usual, ${only}.`,
    }),
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
    answers: {
      shop_scene:
        'Somebody looks up and says good morning before the door has closed. You are asked one question, and then somebody waits until you have finished. You leave with what you came for and a spare part in the bag.',
      traits: [
        ['Warm', 'gushing'],
        ['Exact', 'fussy'],
        ['Curious', 'nosy'],
        ['Calm', 'cold'],
        ['Generous', 'wasteful'],
      ],
      admired_brand: 'The library in our street. They know what I read and never mention it to anybody.',
      opposite: 'Everything urgent, everything half price, and music.',
      behaviour: [
        ['Warm', 'Good morning, Anna', 'We have not forgotten you', 'That must have been annoying'],
        [
          'Exact',
          'Thursday, between nine and ten',
          'Two days, because of one part',
          'It was the second screw',
        ],
        ['Curious', 'What will you do with it?', 'Would Friday be worse?', 'When did it begin?'],
        ['Calm', 'There is no hurry', 'Nothing happens to it here', 'Let us look at it together'],
        ['Generous', 'A spare part is in the bag', 'Delivery is on us', 'You pay nothing until it is right'],
      ],
    },
    note: 'Is calm too close to cold when it is read by a stranger?',
    review: {
      comment:
        'Not with these examples: whoever says that there is no hurry is not cold. The limits make these usable.',
      strengths: 'Each trait shows in something one can see or hear.',
      improvements: 'Curious shows least. What is the one question more?',
      action: '- Use each trait in one real mail this week\n- Keep only those you really used',
    },
  },
  {
    answers: {
      voice_words: [
        ['Plain', 'Say what happens next', 'Use a term that needs a term', 'Your order is ready.'],
        ['Early', 'Write before they ask', 'Wait for the last day', 'It will be Thursday, not Tuesday.'],
        [
          'Kind',
          'Begin with what is fine',
          'Make a joke of a mistake',
          'Nothing is lost. One part is missing.',
        ],
      ],
      words_used: ['ready', 'until six', 'our fault', 'you', 'on Thursday', 'enough'],
      words_avoided: ['kindly', 'unforeseen', 'valued customer', 'solutions', 'please be advised'],
      tone: [
        ['Like the counter on a good day', 'Good morning. What is it about?'],
        ['With the price', 'It costs this much, and that is all.'],
        ['Short, and first', 'We are two days late. That is our fault, and delivery is on us.'],
        ['Particular', 'You had packed it so well that it took ten minutes.'],
      ],
      length_rules: ['No sentence above 20 words.', 'One thing to do in each message.'],
      text_before: 'We kindly inform you that your order has been completed and may be collected.',
      text_after: 'Your order is ready. Come when it suits you; we are here until six.',
    },
    note: 'Please be strict with the rewrite.',
    review: {
      comment: 'Strictly: it is better than what most of us would dare to send. Use it from today.',
      strengths: 'Half the length and twice as friendly. Somebody else could follow your rules.',
      improvements: 'A rule for bad news on paper is missing. A letter cannot hear a sigh.',
      action: '- Rewrite the three mails you send most\n- Give the page to whoever answers the phone',
      resources: 'Mailchimp Content Style Guide, the pages on voice and tone: styleguide.mailchimp.com',
    },
  },
  {
    answers: ({ mission, only }) => ({
      core_message: 'You will not need a second visit.',
      pillars: [
        ['How we work', `Our habit: ${only}`, 'The log book is open to anybody who asks', 'Marta'],
        ['Who we are', 'Small on purpose', 'The same two faces since the beginning', 'Both'],
        ['What it saves', 'A second visit', '46 of 48 held last year', 'Jonathan'],
      ],
      objections: [
        ['You are not the cheapest.', 'No. We are the last ones you will need this year.'],
        ['I could do it myself.', 'Perhaps. Ask us what to look out for; that costs nothing.'],
        ['You are booked out.', 'Until the week after next. We say so, and then we keep it.'],
        ['How do I know that it holds?', 'Three customers may be called. Here are the numbers.'],
        ['I do not understand half of it.', 'Then we have explained it badly. Once more, without the terms.'],
      ],
      ten_seconds: `${mission} You will not need a second visit.`,
      thirty_seconds: `${mission} We say beforehand what will happen, and we keep to it. What makes it hold is a habit: ${only}. It held 46 times out of 48 last year, and we know the other two by name. You will not need a second visit.`,
      stop_saying: ['Quality since the beginning', 'Your partner for everything'],
    }),
    note: 'The second pillar is still thin, I know.',
    review: {
      comment: 'The house stands, and the ten-second version really takes ten seconds.',
      strengths: 'The hardest objection has an honest answer instead of a discount.',
      improvements: 'The second pillar needs a name behind it: one customer, one sentence.',
      action: '- Ask one customer whether you may quote them\n- Drop the sentence that you no longer need',
    },
  },
];
