import { readFile } from 'node:fs/promises';
import { createReport, editSection, getReportData, listReports } from '@footnote/contracts';
import { overflowOf } from '../support/check-page.ts';
import { fileOf, filing, type Story, withPage } from './story.ts';

const scripts = ['净利润增长百分之八', '純利益は八％増加', '순이익이 팔 퍼센트', '“as it was”', 'column 12'];
const columns = Array.from({ length: 12 }, (_, at) => `column ${at + 1}`);
const spec = {
  type: 'bar',
  title: 'Chart of tides',
  x: ['2023', '2024'],
  series: [{ name: 'Tides', values: [1, 2] }],
};
const allScripts = {
  title: 'Scripts',
  narrative: `${scripts.slice(0, 4).join('\n\n')}

| ${columns.join(' | ')} |
|${' --- |'.repeat(12)}
| ${columns.map((_, at) => `1,234,567.${at}`).join(' | ')} |

\`\`\`chart
${JSON.stringify(spec)}
\`\`\`
`,
};

/** Reports: statements 19 and 31 to 36. */
export function reportStories(story: () => Story): void {
  const open = (path: string, act: Parameters<typeof withPage>[2]) => withPage(story().desk, path, act);
  const make = async (title: string) => {
    const { report } = await story()
      .desk.client()
      .call(createReport, {
        body: {
          title,
          sections: [
            { title: 'Summary', narrative: 'Revenue grew 8.5% in 2024.[^s1]' },
            { title: 'Risks', narrative: 'One site makes all sensors. It lies by the sea. It is old.' },
          ],
          sources: [{ id: 's1', title: 'Item 7', country: 'US', filing_id: filing, section: '7' }],
          skill: { name: 'peer-comparison', tier: 'system', version: 1, values: { ticker: 'HLTW' } },
        },
      });
    return report.report_id;
  };

  it('19: names the skill, its version and the values that made a report, and runs it again', async () => {
    await open(`/reports/${await make('By a skill')}`, async (page) => {
      await page.getByText('Made by skill peer-comparison, version 1').click();
      await page.getByText('HLTW').waitFor();
      await page.getByRole('link', { name: 'Run again' }).click();
      const field = page.getByRole('textbox', { name: 'Your question' });
      expect(await field.inputValue()).toBe('/peer-comparison ticker=HLTW');
    });
  });

  it('31: hands out PDF, Word and Markdown named after the title', async () => {
    await open(`/reports/${await make('Tides of 2024')}`, async (page) => {
      for (const kind of ['PDF', 'Word', 'Markdown']) {
        const button = page.getByRole('button', { name: kind, exact: true });
        const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
        expect(file.suggestedFilename()).toMatch(/^Tides[ _-]of[ _-]2024\.(?:pdf|docx|md)$/);
      }
    });
  });

  it('36: prints every script, wide tables and charts in the PDF, as text that can be searched', async () => {
    const { report } = await story()
      .desk.client()
      .call(createReport, { body: { title: 'All scripts', sections: [allScripts] } });
    await open(`/reports/${report.report_id}`, async (page) => {
      await page.getByRole('button', { name: 'Show PDF' }).click();
      await page.locator('iframe[title="Show PDF"]').waitFor();
      const button = page.getByRole('button', { name: 'PDF', exact: true });
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
      // The platform's own reader of documents, which extracts the text of the PDF, is used in place of a search in it.
      await page.goto(`${story().desk.cluster.url}/documents`);
      const pdf = await readFile(await file.path());
      await page
        .locator('main input[type=file]')
        .setInputFiles(fileOf('All scripts.pdf', pdf, 'application/pdf'));
      await page.locator('main article').getByText('ready', { exact: true }).waitFor();
      await page.locator('main article').getByRole('link').first().click();
      for (const words of scripts) await page.getByText(words).first().waitFor();
      await page.getByText('Chart of tides').first().waitFor();
    });
  });

  it('keeps the labels of a table of forty columns in view while it is scrolled, also at 320 pixels', async () => {
    const years = Array.from({ length: 40 }, (_, at) => 1985 + at);
    const rows = [
      ['Item', ...years],
      ['---', ...years.map(() => '---:')],
      ['Revenue', ...years.map(() => '1,234')],
    ];
    const narrative = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    const body = { title: 'Forty years', sections: [{ title: 'Years', narrative }] };
    const { report } = await story().desk.client().call(createReport, { body });
    await open(`/reports/${report.report_id}`, async (page) => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await page.getByRole('columnheader', { name: '2024' }).scrollIntoViewIfNeeded();
        const label = await page.getByRole('cell', { name: 'Revenue' }).boundingBox();
        const table = await page.getByRole('group', { name: 'Table', exact: true }).boundingBox();
        expect(Math.round(label?.x ?? -1)).toBe(Math.round(table?.x ?? -2));
        expect(label?.width).toBeLessThan(width / 2);
        expect(await overflowOf(page)).toBe(0);
      }
    });
  });

  it('37: shares a PDF with somebody without an account, says who opened it, and withdraws it', async () => {
    const reportId = await make('A report for a bank');
    await open(`/reports/${reportId}`, async (page) => {
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('textbox', { name: 'For whom' }).fill('Jane of the bank');
      await page.getByRole('button', { name: 'Make link' }).click();
      const address = await page.getByRole('textbox', { name: 'The link' }).inputValue();
      const stranger = await page.context().browser()?.newContext();
      const visit = await stranger?.newPage();
      if (!visit) throw new Error('no browser');
      await visit.goto(address);
      await visit.getByRole('heading', { name: 'A report for a bank' }).waitFor();
      const download = visit.waitForEvent('download');
      await visit.getByRole('button', { name: 'Open the PDF' }).click();
      expect((await download).suggestedFilename()).toBe('A report for a bank.pdf');
      await page.getByRole('button', { name: 'Close' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByText(/Times opened: 1/).waitFor();
      await page.getByRole('button', { name: 'Withdraw the link of Jane of the bank' }).click();
      await page.getByText('Withdrawn').waitFor();
      await visit.reload();
      await visit.getByText('The link was withdrawn').first().waitFor();
      await stranger?.close();
    });
  });

  it('32, 34, 35: edits a section, merges with a colleague who saved first, compares and restores', async () => {
    const { desk } = story();
    const alice = desk.client();
    const first = await make('To be merged');
    await open(`/reports/${first}`, async (page) => {
      await page.getByRole('button', { name: 'Edit “Summary”' }).click();
      const editor = page.getByRole('textbox', { name: 'Text, as Markdown' });
      await editor.click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' Mine.');
      await page.getByRole('region', { name: 'Preview' }).getByText('Mine.').waitFor();
      await alice.call(editSection, {
        params: { report_id: first, section_idx: 0 },
        body: { narrative: 'Revenue grew 8.5% in 2024.[^s1] Theirs.' },
      });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('A colleague saved this section first').waitFor();
      await page.getByRole('textbox', { name: 'Newest text' }).getByText('Theirs.').waitFor();
      await page.getByRole('button', { name: 'Save the merged text' }).click();
      await page.waitForURL((url) => !url.pathname.endsWith(first));
      await page.getByText('Mine.').waitFor();
      await page.getByRole('button', { name: 'Versions' }).click();
      const edit = page.getByRole('row', { name: /^3 / });
      await edit.getByText('Alice').waitFor();
      await page.getByRole('button', { name: 'Changes in 3' }).click();
      await page.getByRole('dialog').locator('ins').first().waitFor();
      await page.getByRole('button', { name: 'Restore 1' }).click();
      await page.getByText(/^Version 4 ·/).waitFor();
    });
    const { reports } = await alice.call(listReports, {});
    const newest = reports.find(({ title }) => title === 'To be merged')?.report_id ?? '';
    const data = await alice.call(getReportData, { params: { report_id: newest } });
    expect(data.sections[0]?.narrative).toBe('Revenue grew 8.5% in 2024.[^s1]');
  });

  it('33: shows a rewrite side by side, and changes nothing until it is accepted', async () => {
    const id = await make('To be rewritten');
    await open(`/reports/${id}`, async (page) => {
      await page.getByRole('button', { name: 'Rewrite “Risks”' }).click();
      await page.getByRole('textbox', { name: 'What should change?' }).fill('Shorter');
      await page.getByRole('button', { name: 'Propose' }).click();
      const sides = page.getByRole('region', { name: 'Before and after' });
      await sides.getByRole('heading', { name: 'Before' }).waitFor();
      await sides.getByRole('heading', { name: 'After' }).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Version 1', { exact: false }).first().waitFor();
    });
    const { reports } = await story().desk.client().call(listReports, {});
    expect(reports.find(({ title }) => title === 'To be rewritten')?.report_id).toBe(id);
  });
}
