// `npm run test:explorer`: every room in a real browser before the whole platform. A story's number is its row in the
// table of docs/explorer.md.
import { companyStories } from './stories/company.ts';
import { dialogStories } from './stories/dialogs.ts';
import { docsStories } from './stories/docs.ts';
import { documentStories } from './stories/documents.ts';
import { highlightStories } from './stories/highlights.ts';
import { matrixStories } from './stories/matrix.ts';
import { readerStories } from './stories/reader.ts';
import { reportStories } from './stories/reports.ts';
import { researchStories } from './stories/research.ts';
import { screenStories } from './stories/screens.ts';
import { scriptedStories } from './stories/scripted.ts';
import { searchStories } from './stories/search.ts';
import { shellStories } from './stories/shell.ts';
import { skillStories } from './stories/skills.ts';
import { useStory } from './support/open-story.ts';

describe('the explorer', () => {
  const story = useStory();

  searchStories(story);
  companyStories(story);
  readerStories(story);
  researchStories(story);
  matrixStories(story);
  highlightStories(story);
  scriptedStories(story);
  reportStories(story);
  skillStories(story);
  documentStories(story);
  docsStories(story);
  shellStories(story);
  screenStories(story, 'en');
  screenStories(story, 'ja');
  dialogStories(story, 'en');
  dialogStories(story, 'ja');
});
