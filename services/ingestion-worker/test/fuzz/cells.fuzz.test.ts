import {
  askedLines,
  describeDocument,
  findMeasuresByLabel,
  findMeasuresByWords,
  foldLabel,
  readTables,
} from '@footnote/financials';
import { fuzz } from '@footnote/testing/fuzz';
import { checkGrowth, cpuMs, type GrowingLine, growingLine } from '@footnote/testing/growing-line';
import {
  askedConcepts,
  askedStatements,
  bareName,
  findHeading,
  findLabelTerms,
  findTables,
  namedStatements,
  parseRow,
  spellFiscalYears,
  tameMarkdown,
  withoutInstructions,
} from '@footnote/text';

const parts = [
  ...' \t\n\u3000.,;:-–—()[]（）【】|*_#<>/%$€\'’"=&+{}!?',
  ...'aAéRIX15日円第章部号年月',
  ...['Item ', 'and ', 'of ', 'in ', 'Rh', '1,', '(a)', '19', '2024', 'note ', 'Total ', 'Net ', '△'],
  ...['millions', 'thousand', 'per share ', 'shares ', 'US$ ', 'RMB', '百万円', '千円', '自 ', '至 ', '令和'],
  ...['December 31, ', 'months ended ', 'Years Ended ', 'weeks ', 'FY', 'statements of ', '10-K '],
  ...['<td>', '</td>', '<br>', '<!--', '](', '**', '| ', '\n| ', 'http://', 'www.', 'a@b.'],
];

const inCell = (text: string) => text.replaceAll('\n', ' ').replaceAll('|', '/');
const tableOf = ({ head = '', column = '2023', label = 'Cost of sales', value = '(700)' }) =>
  `### Statements of Operations\n\n| ${head} | 2024 | ${column} |\n| --- | --- | --- |\n| Net sales | $ 1,200 | $ 1,100 |\n| ${label} | ${value} | (650) |\n| Net income | $ 385 | $ 320 |\n`;
const read = (text: string, title = 'Statements') =>
  readTables([{ section: '8', title, text }], { country: 'US' });

/** Where a filing's text gets into a table, and what reads labels and words of it. */
const readers: Record<string, (text: string) => unknown> = {
  'the head of a table': (text) => read(tableOf({ head: inCell(text) })),
  'the head of a column': (text) => read(tableOf({ column: inCell(text) })),
  'a label': (text) => read(tableOf({ label: inCell(text) })),
  'a figure': (text) => read(tableOf({ value: inCell(text) })),
  'text above a table': (text) => read(`${text}\n\n${tableOf({})}`),
  'a table of its own': (text) => read(`| x | 2024 |\n| --- | --- |\n| a |${text}|\n`),
  'the rows of a group': (text) => {
    const rows =
      inCell(text)
        .match(/.{1,8}/gsu)
        ?.map((label) => `| ${label} | 7 |`) ?? [];
    return read(`| In millions | 2024 |\n| --- | --- |\n| Costs: | |\n${rows.join('\n')}\n`);
  },
  'the title of a section': (text) => read(tableOf({}), text),
  'the cover of a document': describeDocument,
  'the name of a measure': (text) => [foldLabel(text), findMeasuresByLabel(text), findMeasuresByWords(text)],
  'lines that are asked for': (text) => [askedLines(text), askedStatements(text), namedStatements(text)],
  'words that are asked for': (text) => [
    askedConcepts(text),
    withoutInstructions(text),
    spellFiscalYears(text),
    findLabelTerms(text),
  ],
  'a name': bareName,
  'a row': parseRow,
  'where tables are': (text) => [...findTables(text)],
  'where headings are': (text) => findHeading(text, text.length - 1),
  'addresses in Markdown': (text) => tameMarkdown(text, () => false),
};

const seeds: GrowingLine[] = [
  { start: '', again: ' ', end: 'x' },
  { start: '(Net ', again: 'R\n| ', end: '' },
];

describe('any cell', () => {
  it.each(Object.entries(readers))('is read in time that grows with its length: %s', (_, reader) =>
    fuzz(
      growingLine(parts),
      (line) => checkGrowth((text) => cpuMs(() => void reader(text)), line, 16_000),
      seeds,
    ),
  );
});
