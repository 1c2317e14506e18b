import { findBarriers, overflowOf } from '../support/check-page.ts';
import { company, filing, type Story, withPage } from './story.ts';

const screens: [path: string, heading: string][] = [
  ['/', 'Find a company'],
  [company, 'Halcyon Tidewater Instruments, Inc.'],
  [`/f/US/${filing}/7`, 'Management’s Discussion'],
  ['/r', 'Ask about companies and their filings'],
  ['/reports', 'Reports'],
  ['report', 'Halcyon in 2024'],
  ['/skills', 'Skills'],
  ['/skills/peer-comparison', 'Peer comparison'],
  ['/documents', 'Documents'],
  ['/jobs', 'Jobs'],
];

/** Every screen in one look, wide and at 320 pixels. */
export function screenStories(story: () => Story, colorScheme: 'light' | 'dark', chosen = screens): void {
  it.each(chosen)(`has no barrier on %s in ${colorScheme}, and fits 320 pixels`, async (path, heading) => {
    const { desk, reportId } = story();
    const place = path === 'report' ? `/reports/${reportId}` : path;
    await withPage(
      desk,
      place,
      async (page) => {
        await page.getByRole('heading', { name: heading }).first().waitFor();
        await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
        expect(await findBarriers(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        expect(await findBarriers(page)).toEqual([]);
      },
      { colorScheme },
    );
  });
}

export const fewScreens = screens.slice(1, 3);
