import type { Client } from '@footnote/client';
import { createReport, getIngestionJob, ingestFiling } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { filing, hostile, older, type Story } from '../stories/story.ts';
import { openDesk } from './desk.ts';

/** The platform with two filings read and a report of hostile text. */
async function openStory(): Promise<Story> {
  const desk = await openDesk();
  const alice = desk.client();
  for (const filing_ref of [filing, older]) {
    const body = { country: 'US', local_id: '9990001', filing_ref };
    const { job } = await alice.call(ingestFiling, { body });
    await waitFor(`${filing_ref} to be read`, async () => {
      const now = await alice.call(getIngestionJob, { params: { job_id: job.id } });
      return now.job.status === 'completed';
    });
  }
  return { desk, reportId: await makeReport(alice) };
}

/** A report of hostile text; returns its id. */
export async function makeReport(alice: Client): Promise<string> {
  const { report } = await alice.call(createReport, {
    body: {
      title: `Halcyon in 2024 ${hostile}`,
      sections: [
        { title: 'Summary', narrative: 'Revenue grew 8.5% in 2024.[^s1]' },
        { title: 'Risks', narrative: `One site makes all sensors. ${hostile}` },
      ],
      sources: [
        {
          id: 's1',
          title: 'Item 7',
          country: 'US',
          filing_id: filing,
          section: '7',
          quote: 'Revenue grew 8.5% in 2024',
        },
      ],
    },
  });
  return report.report_id;
}

/** Opens the platform for the tests of a `describe`, and checks after each that the browser complained of nothing. */
export function useStory(): () => Story {
  let opened: Story;
  beforeAll(async () => {
    opened = await openStory();
  });
  afterAll(async () => {
    await opened?.desk.stop();
  });
  // No error on the console, no breach of the policy, no request to another origin, whatever was done.
  afterEach(() => {
    expect(opened.desk.complaints.splice(0)).toEqual([]);
  });
  return () => opened;
}
