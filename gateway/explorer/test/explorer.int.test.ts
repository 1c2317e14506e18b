// The part of the explorer's stories that every run of the tests has; all of them: `npm run test:explorer`.
import { readerStories } from './stories/reader.ts';
import { fewScreens, screenStories } from './stories/screens.ts';
import { searchStories } from './stories/search.ts';
import { useStory } from './support/open-story.ts';

describe('the explorer, in short', () => {
  const story = useStory();

  searchStories(story);
  readerStories(story);
  screenStories(story, 'en', fewScreens);
});
