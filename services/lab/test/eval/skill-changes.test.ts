import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSkill } from './support/run-skill.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990091',
  name: 'Orrin Ferries, Inc.',
  ticker: 'ORRF',
};

const file = join(import.meta.dirname, '../../../skills/system-skills/risk-factor-changes/SKILL.md');
const text = readFileSync(file, 'utf8')
  .replace(/^---[\s\S]*?\n---\n/, '')
  .replaceAll('{{ticker}}', company.name)
  .replaceAll('{{years}}', '1');

const same = `**Our business depends on a single shipyard for all of our ferries.**

If the shipyard in Norrhaven were damaged by fire or storm, we could not deliver ferries for many months.`;
const dropped = `**Our pension plan is not fully funded.**

We may have to pay more into the pension plan of our captains than we planned for the coming years.`;
const added = `**A rival has opened a bridge beside our main route.**

Since the bridge opened in May 2024, a third of the passengers of our main route have left us for good.`;

const filing = (year: number, risks: readonly string[]) => ({
  country: 'US' as const,
  local_id: company.local_id,
  filing_ref: `0009990091-${String(year + 1).slice(2)}-000004`,
  form_type: '10-K',
  filing_date: `${year + 1}-02-20`,
  report_date: `${year}-12-31`,
  sections: [
    {
      section: '1A',
      title: 'Item 1A. Risk Factors',
      text: `# Item 1A. Risk Factors\n\n${risks.join('\n\n')}`,
    },
  ],
});

it('a skill on changes tells what one report says that the other did not', async () => {
  const { report, answer, tools } = await runSkill(
    { companies: [company], filings: [filing(2024, [same, added]), filing(2023, [same, dropped])] },
    {
      text,
      companies: [{ variable: 'ticker', local_id: company.local_id }],
      display_name: 'Risk factor changes, year on year',
      message: '/risk-factor-changes ticker=ORRF',
    },
  );
  expect(tools).toContain('compare_sections');
  const told = report?.sections[0]?.narrative ?? answer;
  expect(told).toContain('Since the bridge opened in May 2024');
  expect(told).toContain('pension plan');
  expect(told).not.toContain('Norrhaven');
  expect(report?.sections[0]?.title).toBe('High and medium changes');
});
