// The part of the explorer's stories that every run of the tests has; all of them: `npm run test:explorer`.
import { readerStories } from './stories/reader.ts';
import { fewScreens, screenStories } from './stories/screens.ts';
import { searchStories } from './stories/search.ts';
import type { Story } from './stories/story.ts';
import { openStory } from './support/open-story.ts';

describe('the explorer, in short', () => {
  let opened: Story;
  beforeAll(async () => {
    opened = await openStory();
  });
  afterAll(async () => {
    await opened?.desk.stop();
  });
  afterEach(() => {
    expect(opened.desk.complaints.splice(0)).toEqual([]);
  });
  const story = () => opened;

  searchStories(story);
  readerStories(story);
  screenStories(story, 'dark', fewScreens);
});
