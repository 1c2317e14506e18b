import { createHash } from 'node:crypto';
import { splitterVersion } from '@footnote/contracts';
import { buildFinancials, readFilingTables } from './facts/build-financials.ts';
import { heading, paragraph, prose, signed, splitText, table } from './fixtures/sample-filing.ts';
import { splitFiling } from './split/split-filing.ts';

/** The hash of the output below, as the version named here makes it. */
const known = { version: '77', sha256: 'f96e4fc32c3b504bdeb6c539a44de2308fda39c2f79ac9976b05ba2340e0ee04' };

const tenK = [
  heading('Item 1. Business'),
  prose(2, 'We sell *pumps*.'),
  heading('Item 7. Management’s Discussion and Analysis'),
  table(
    ['', '2024', '2023'],
    ['Sales', '$', '1,200', '900'],
    ['Loss', '(12', ')', '3'],
    ['Basic', '$', '.85', '(.70', ')'],
  ),
  paragraph('See <b>Note 1</b>.<br>More.'),
  heading('Item 8. Financial Statements'),
  prose(1),
  signed,
].join('');
const tagged = `<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body><ix:header><ix:resources>
<xbrli:context id="c"><xbrli:entity><xbrli:identifier>1</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2024-12-31</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:unit id="u"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit></ix:resources></ix:header>
<table><tr><td></td><td>2024</td></tr><tr><td>Total assets</td><td><ix:nonFraction id="f" name="us-gaap:Assets" contextRef="c" unitRef="u" scale="3" decimals="-3">1,200</ix:nonFraction></td></tr></table></body></html>`;
const japanese =
  '<html><body><h2>第一部【企業情報】</h2><h3>第１【企業の概況】</h3><p>本文。</p><h3>第２【事業の状況】</h3><p>本文。</p></body></html>';
const plain =
  'PART I\n\nItem 1. Business\n\nWe sell pumps in many markets.\n\n<TABLE>\n<S>  <C>\nSales      100   200\n</TABLE>\n\nItem 2. Properties\n\nWe own a mill.\n';

function splitSamples(): unknown[] {
  const read = (country: string, form: string, text: string) => {
    const documents = [{ name: 'a.htm', bytes: Buffer.from(text) }];
    const split = splitFiling({ country, splitter: country.toLowerCase(), form, documents });
    const read = readFilingTables(country, split);
    const figures = buildFinancials(country, 'A', documents, split, {}, read);
    return [split.sections, split.warnings, figures, read.tables];
  };
  return [
    splitText('10-K', tenK).sections,
    splitText('10-K', plain).sections,
    read('US', '6-K', tagged),
    read('JP', '120', japanese),
  ];
}

describe('the version of the splitter', () => {
  it('changes with its output: stored filings are known by it', () => {
    const sha256 = createHash('sha256').update(JSON.stringify(splitSamples())).digest('hex');
    // When this fails, raise `splitterVersion` and write the new pair here.
    expect({ version: splitterVersion, sha256 }).toEqual(known);
  });
});
