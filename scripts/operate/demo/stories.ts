import type { DemoPerson } from './demo-person.ts';
import type { DemoStory } from './demo-story.ts';
import { earlyStories } from './stories-early.ts';
import { finishStories } from './stories-finish.ts';
import { lateStories } from './stories-late.ts';
import { middleStories } from './stories-middle.ts';
import { elena } from './story-elena.ts';

/** By the participant's name. */
const stories: ReadonlyMap<string, DemoStory> = new Map(
  Object.entries({
    'Elena Duarte': elena,
    ...earlyStories,
    ...middleStories,
    ...lateStories,
    ...finishStories,
  }),
);

export const storyOf = ({ name }: DemoPerson): DemoStory | undefined => stories.get(name);
