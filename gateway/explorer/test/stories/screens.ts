import { findBarriersInAllLooks } from '../support/check-page.ts';
import { type Language, textsOf } from '../support/texts-of.ts';
import { company, filing, type Story, withPage } from './story.ts';

/** With its heading: a key of the texts, or what it is in every language. */
const screens: [path: string, heading: string][] = [
  ['/', 'search.title'],
  [company, 'Halcyon Tidewater Instruments, Inc.'],
  [`/f/US/${filing}/7`, 'Management’s Discussion'],
  ['/r', 'research.title'],
  ['/reports', 'nav.reports'],
  ['report', 'Halcyon in 2024'],
  ['/skills', 'nav.skills'],
  ['/skills/peer-comparison', 'Peer comparison'],
  ['/skills/peer-comparison?view=file', 'Peer comparison'],
  ['/documents', 'nav.documents'],
  ['/jobs', 'nav.jobs'],
  ['/matrix', 'nav.matrix'],
  ['/highlights', 'nav.highlights'],
  ['/tokens', 'nav.tokens'],
  ['/usage', 'nav.usage'],
];

/** Every screen in one language: light and dark, wide and at 320 pixels. */
export function screenStories(story: () => Story, language: Language, chosen = screens): void {
  const texts: Record<string, string> = textsOf(language);
  it.each(chosen)(
    `has no barrier on %s in ${language}, light and dark, and fits 320 pixels`,
    async (path, heading) => {
      const { desk, reportId } = story();
      await withPage(
        desk,
        path === 'report' ? `/reports/${reportId}` : path,
        async (page) => {
          const name = texts[heading] ?? heading;
          await page.getByRole('heading', { name }).first().waitFor();
          const loading = page.getByRole('status', { name: texts['state.loading'] ?? '' });
          await loading.first().waitFor({ state: 'detached' });
          expect(await findBarriersInAllLooks(page)).toEqual([]);
        },
        { locale: language === 'en' ? 'en-US' : 'ja-JP' },
      );
    },
  );
}

export const fewScreens = screens.slice(1, 3);
