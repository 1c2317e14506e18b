import { describeTable } from './describe-table.ts';
import { findTables } from './find-tables.ts';
import { parseRow } from './parse-row.ts';

function described(text: string) {
  const place = [...findTables(text)].at(-1);
  if (!place) throw new Error('no table was found');
  const head = parseRow(text.slice(place.start, text.indexOf('\n', place.start)));
  const { title, unit } = describeTable(text, place, head);
  return { title, unit };
}
const table = '|  | 2024 |\n| --- | --- |\n| Cash | 1,200 |\n';

describe('what the lines above a table say of it', () => {
  it('is its headings, and the unit among them', () =>
    expect(
      described(
        `A sentence ends here.\n\n### Harbour Cranes plc\n\n### Balance Sheets\n\n(In thousands, except share data)\n\n${table}`,
      ),
    ).toEqual({
      title: 'Harbour Cranes plc / Balance Sheets / (In thousands, except share data)',
      unit: 'In thousands, except share data',
    }));

  it('is nothing of what stands above a heading', () =>
    expect(described(`San Jose, California\n\nJanuary 25, 2024\n\n### Income\n\n${table}`).title).toBe(
      'Income',
    ));

  it('is a line that introduces it', () =>
    expect(described(`Debt was as follows (in millions):\n\n${table}`)).toEqual({
      title: 'Debt was as follows (in millions):',
      unit: 'in millions',
    }));

  const small = (unit: string) =>
    `| Address | Here |\n| --- | --- |\n| Phone | 02-380 |\n\n| 연 결 손 익 계 산 서 |  |\n| --- | --- |\n| 제 14 기 : 2024년 1월 1일부터 |  |\n| 해솔정공 | ${unit} |\n\n${table}`;
  it('is a small table of the title and the unit', () =>
    expect(described(small('(단위 : 원)'))).toMatchObject({
      unit: '단위 : 원',
      title: expect.stringMatching(/^연 결 손 익/),
    }));
  it('is no other small table', () => expect(described(small(''))).toEqual({ title: '', unit: '' }));
});

it.each([
  'no table',
  '| a line alone |',
  '| a | b |\n\n| --- | --- |',
  `${'|'.repeat(100_000)}\n${'-|'.repeat(100_000)}`,
])('no table is found in %.40j', (text) => expect([...findTables(text)]).toEqual([]));
