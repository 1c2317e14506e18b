import { strFromU8, unzipSync } from 'fflate';
import { reportToDocx } from '../../src/exports/report-to-docx.ts';
import { sampleReport } from './sample-report.ts';

describe('reportToDocx in its thread', () => {
  it('makes one file after another', async () => {
    const files = await Promise.all(['One', 'Two'].map((text) => reportToDocx(sampleReport([text]))));
    const bodies = files.map((file) => strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array()));
    expect(bodies.map((body) => /One|Two/.exec(body)?.[0])).toEqual(['One', 'Two']);
  });

  it('turns away more than can wait, and serves those that do', async () => {
    const asked = Array.from({ length: 19 }, () => reportToDocx(sampleReport(['x'])));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['overloaded', 'overloaded']);
  }, 120_000);

  it('says so when a report can not be written', async () => {
    const broken = { ...sampleReport(['x']), page_size: 'A3' as 'A4' };
    await expect(reportToDocx(broken)).rejects.toMatchObject({ code: 'render_failed' });
    await expect(reportToDocx(sampleReport(['x']))).resolves.toBeInstanceOf(Buffer);
  });
});
