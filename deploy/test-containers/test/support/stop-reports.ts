import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createClient } from '@footnote/client';
import { createReport, getReport } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { type Container, sharedFolder } from '../../src/run-container.ts';
import type { Platform } from './platform.ts';

/** A render ends within the time that its service has; one that doesn't is made by the next process. */
export async function stopReports({ place }: Platform): Promise<void> {
  const callerAt = ({ url }: Container) => createClient({ baseUrl: url, token: 'none' });
  const make = async (container: Container, title: string): Promise<string> => {
    const sections = [{ title: 'Summary', narrative: 'Gross margin rose.' }];
    const body = { title, sections };
    const { report } = await callerAt(container).call(createReport, { body, headers: place.identity() });
    return report.report_id;
  };
  const pdfOf = async (container: Container, report_id: string) => {
    const input = { params: { report_id }, headers: place.identity() };
    return (await callerAt(container).call(getReport, input)).pdf_status;
  };
  const untilRendering = ({ metricsUrl }: Container) =>
    waitFor('a render', async () => {
      const metrics = await (await fetch(metricsUrl)).text();
      return /^\w*renders_running(\{.*\})? 1$/m.test(metrics);
    });

  const slow = writeSlowChrome(place);
  const first = await place.start('reports', { CHROME_PATH: slow.path });
  const begun = await make(first, 'Begun');
  await untilRendering(first);
  const firstStopped = first.stop(place.graceMs);
  await waitFor('it to take no more', () =>
    fetch(`${first.url}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  slow.go();
  expect(await firstStopped).toBe(0);

  const second = await place.start('reports', { CHROME_PATH: writeSlowChrome(place).path });
  expect(await pdfOf(second, begun)).toBe('ready');
  const hanging = await make(second, 'Hanging');
  await untilRendering(second);
  expect(await second.stop(place.graceMs)).toBe(0);

  const third = await place.start('reports');
  await waitFor('the PDF', async () => (await pdfOf(third, hanging)) === 'ready');
  expect(await third.stop(place.graceMs)).toBe(0);
}

/** A Chrome that starts when it is told to, or never. `path` is where the container finds it. */
function writeSlowChrome({ shared, image }: Platform['place']): { path: string; go(): void } {
  const chrome = image('reports').env.CHROME_PATH;
  const own = mkdtempSync(join(shared, 'chrome-'));
  chmodSync(own, 0o755);
  const inside = `${sharedFolder}/${basename(own)}`;
  const script = `#!/bin/sh
while [ ! -e ${inside}/go ]; do [ -d ${inside} ] || exit 1; sleep 0.1; done
exec ${chrome} "$@"
`;
  writeFileSync(join(own, 'chrome'), script);
  chmodSync(join(own, 'chrome'), 0o755);
  return { path: `${inside}/chrome`, go: () => writeFileSync(join(own, 'go'), '') };
}
