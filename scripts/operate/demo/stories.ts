import { kimLetterpress } from './brands/kim-letterpress/kim-letterpress.ts';
import { mensahSolar } from './brands/mensah-solar/mensah-solar.ts';
import { tanakaPiano } from './brands/tanaka-piano/tanaka-piano.ts';
import type { DemoPerson } from './demo-person.ts';
import type { DemoStory } from './demo-story.ts';
import { earlyStories } from './stories-early.ts';
import { finishStories } from './stories-finish.ts';
import { lateStories } from './stories-late.ts';
import { middleStories } from './stories-middle.ts';
import { secondWeekStories } from './stories-second-week.ts';
import { elena } from './story-elena.ts';
import { ingrid } from './story-ingrid.ts';

/** By the participant's name. */
const stories: ReadonlyMap<string, DemoStory> = new Map(
  Object.entries({
    'Elena Duarte': elena,
    'Ingrid Solheim': ingrid,
    ...earlyStories,
    ...secondWeekStories,
    ...middleStories,
    ...lateStories,
    ...finishStories,
    'Samuel Mensah': mensahSolar,
    'Yuki Tanaka': tanakaPiano,
    'Daniel Kim': kimLetterpress,
  }),
);

export const storyOf = ({ name }: DemoPerson): DemoStory | undefined => stories.get(name);
