import type { StoryDays } from '#scripts/operate/demo/demo-story.ts';

/** Days 9 to 11. */
export const character: StoryDays = {
  9: {
    answers: {
      shop_scene:
        'It is dark outside and there is one lamp on. Two people are awake; they knew that you would come, and one of them pours tea. They say their names first. The tools lie in their places on a cloth. You leave before it is light, and nobody in the street has heard you.',
      traits: [
        ['Awake', 'restless'],
        ['Steady', 'stubborn'],
        ['Plain', 'rough'],
        ['Tidy', 'fussy'],
        ['Neighbourly', 'nosy'],
      ],
      admired_brand:
        'The night porter of the teaching hospital. He knows every door and every name, and one notices him only when one needs him.',
      opposite:
        'A man in a white helmet who points at the sky, speaks of the planet and has never swept a floor.',
      behaviour: [
        [
          'Awake',
          'I read this at two. Answer below.',
          'The rain has reached us. We stop until three.',
          'I am on my way. Is the freezer closed?',
        ],
        [
          'Steady',
          'As agreed: Tuesday and Wednesday, nine o’clock.',
          'A third night. It costs you nothing.',
          'We begin again from the fuse.',
        ],
        [
          'Plain',
          'Your dryer takes more than both freezers.',
          'The battery is at the port. I do not know when.',
          'It was our clamp.',
        ],
        [
          'Tidy',
          'Photos of all four walls are attached.',
          'Everything is covered and can stay until tomorrow.',
          'The hole is filled and painted.',
        ],
        [
          'Neighbourly',
          'Greetings to your mother.',
          'We told the bakery next door; they will watch your lane.',
          'I shall come myself, with Efua.',
        ],
      ],
      picture: [['tea.jpg', 'Tea at two in the morning: somebody is awake, and there is enough of it.']],
    },
    review: {
      comment:
        'The night porter is the whole brand. Five traits that I can hear on the telephone at two in the morning, and a lane that the bakery watches.',
      strengths: '"It was our clamp." Four words; most firms need a page.',
      improvements:
        'Steady never stubborn: what do you do when an owner wants something dangerous? There is the limit.',
      action: '- Write down that one conversation\n- Give the table to every new installer',
    },
    remarks: [['They say their names first.', 'This answers the key. Make it a rule.']],
  },
  10: {
    answers: {
      voice_words: [
        [
          'Awake',
          'Say when, and what happens next',
          'Promise "as soon as possible"',
          'We are with you at nine. At half past four you get photos.',
        ],
        [
          'Plain',
          'Use the word the owner uses',
          'Say "solution" or "system architecture"',
          'This box keeps both freezers cold for eleven hours.',
        ],
        [
          'Steady',
          'Bad news first, then the plan',
          'Raise your voice, or blame the grid',
          'One battery is weak. We change it tonight.',
        ],
      ],
      words_used: [
        'tonight',
        'open',
        'closed',
        'swept',
        'tested',
        'eleven hours',
        'your key',
        'we pay the day',
      ],
      words_avoided: [
        'solution',
        'green',
        'empower',
        'eco-friendly',
        'game changer',
        'state of the art',
        'ASAP',
      ],
      tone: [
        ['Names first', 'Good evening. I am Efua, this is Kwame. We stay until half past four.'],
        [
          'With the petrol beside it',
          '31,000 in twelve payments. You told me 1,100 a month for petrol; put them side by side.',
        ],
        [
          'First what it means for the shop',
          'You cannot open at six. We pay the day, and I am with you until it runs.',
        ],
        ['The thing itself', 'The fish was hard this morning. Thank you for the tea.'],
      ],
      length_rules: [
        'A message fits on a phone without scrolling.',
        'Numbers as digits, hours as hours.',
        'No sentence that needs a second reading at two in the morning.',
      ],
      text_before:
        'Mensah Solar is a leading provider of innovative and sustainable green energy solutions, empowering businesses across Ghana with state-of-the-art technology. Our team of experts is committed to excellence and customer satisfaction.',
      text_after:
        'We put sun on the roofs of shops that cannot stop work. We come at nine in the evening and are gone before your first customer. If you cannot open in the morning, we pay the day.',
    },
    note: 'The old text cost 600 cedis. A cousin wrote it.',
    review: {
      comment:
        'A sentence that needs no second reading at two in the morning: nobody who has read your rules can write "solution" again. The text after could be painted on the van tomorrow.',
      strengths: '"First what it means for the shop": your apology has an order, and it is the right one.',
      improvements: 'Half of your messages go out as voice notes. Add one rule for the spoken ones.',
      action: '- Write the rule for voice notes with Kwame\n- Replace the text on the website tonight',
      resources: 'Mailchimp Content Style Guide, voice and tone: styleguide.mailchimp.com',
    },
    remarks: [['The fish was hard this morning.', 'Your thank-you note is a fact. Wonderful.']],
  },
  11: {
    answers: {
      core_message: 'Your shop keeps its light, and you never close for it.',
      pillars: [
        [
          'We work while you are closed',
          '45 of 46 shops opened on time on every morning of the work',
          'If not, we pay the day’s takings: once so far, 1,240 cedis',
          'Auntie Adjoa',
        ],
        [
          'You know who has your key',
          'Two names and faces on the paper before the first night',
          'Photos of all four walls at half past four',
          'Ibrahim and Auntie Adjoa',
        ],
        [
          'It lasts, and somebody answers',
          'Each battery is tested for a week; the result is on its label',
          'The night number was answered 61 times last year, within four minutes',
          'Ibrahim',
        ],
      ],
      objections: [
        [
          'It is a lot of money.',
          'It is. Add your petrol of twelve months to it and look again. If it is less, keep the generator.',
        ],
        [
          'Strangers in my shop at night?',
          'Two, with names. Ask Auntie Adjoa, she watched us for an hour and then went to bed.',
        ],
        [
          'What if it rains for a week?',
          'Eleven hours from the battery, then the grid or your old generator. We connect all three.',
        ],
        ['The landlord owns my roof.', 'Then we talk to him, or you take the battery on wheels.'],
        ['And if you close?', 'The batteries are sold by three others here. The plan of your shop is yours.'],
      ],
      ten_seconds:
        'We put sun on the roofs of shops that cannot stop work. We come at night. If you cannot open in the morning, we pay.',
      thirty_seconds:
        'When the light goes, a cold store loses a month’s profit in one night. The large firms can help, but they close the shop for three days. We come at nine in the evening, two people whose names you know, and we are gone before your first customer. 45 of 46 shops opened on time on every morning. If you cannot, we pay the day. And when something fails at two, somebody answers.',
      stop_saying: ['Green energy solutions', 'Leading provider', 'Let there be light'],
    },
    note: '"Let there be light" was on the van. It has to go, I know.',
    review: {
      comment:
        'The house stands on a key, a clock and a telephone. I like the objections most: "If it is less, keep the generator" will sell more batteries than any discount.',
      strengths: '61 calls, four minutes. You counted something that nobody else has even measured.',
      improvements:
        'The ten-second version has a mission in it that is not the core message. Choose which one leads.',
      action: '- Say both openings to three owners\n- Keep the one after which they ask about the key',
    },
    remarks: [['she watched us for an hour and then went to bed', 'A whole story in eleven words.']],
  },
};
