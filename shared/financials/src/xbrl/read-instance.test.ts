import { isInstance, readInstance } from './read-instance.ts';

const instance = (facts: string): string => `<?xml version="1.0"?>
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:us-gaap="http://fasb.org/us-gaap/2012-01-31">
<xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="s">1</xbrli:identifier></xbrli:entity>
<xbrli:period><xbrli:startDate>2012-01-01</xbrli:startDate><xbrli:endDate>2012-12-31</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>${facts}</xbrli:xbrl>`;

describe('a separate instance', () => {
  it('gives its facts as exact decimals, without print', () => {
    const text = instance(
      `<us-gaap:Revenues id="f1" contextRef="c" unitRef="usd" decimals="-6">1500000</us-gaap:Revenues>
       <us-gaap:Assets contextRef="c" unitRef="usd" decimals="INF">1.5E3</us-gaap:Assets>
       <us-gaap:Goodwill contextRef="c" unitRef="usd" xsi:nil="true"/>
       <us-gaap:PolicyTextBlock contextRef="c">&lt;p&gt;We book it.&lt;/p&gt;</us-gaap:PolicyTextBlock>
       <us-gaap:Liabilities contextRef="nowhere" unitRef="usd" decimals="0">about 5</us-gaap:Liabilities>`,
    );
    expect(isInstance(text)).toBe(true);
    expect(readInstance(0, text)).toMatchObject([
      {
        id: 'f1',
        concept: 'us-gaap:Revenues',
        value: '1500000',
        unit: 'iso4217:USD',
        decimals: '-6',
        hidden: true,
      },
      { concept: 'us-gaap:Assets', value: '1500' },
      { nil: true, value: null, error: null },
      { kind: 'text', block: true, value: 'We book it.' },
      { value: null, error: 'missing_context' },
    ]);
  });

  it('has its footnotes at the facts that they are linked to', () => {
    const note = (label: string, text: string): string =>
      `<link:footnote xlink:type="resource" xlink:label="${label}" xml:lang="en-US">${text}</link:footnote>`;
    const arc = (from: string, to: string): string =>
      `<link:footnoteArc xlink:type="arc" xlink:from="${from}" xlink:to="${to}"/>`;
    const loc = (label: string, id: string): string =>
      `<link:loc xlink:type="locator" xlink:href="#${id}" xlink:label="${label}"/>`;
    const text = instance(
      `<us-gaap:Assets id="a" contextRef="c" unitRef="usd" decimals="0">1</us-gaap:Assets>
       <us-gaap:Goodwill id="b" contextRef="c" unitRef="usd" decimals="0">2</us-gaap:Goodwill>
       <us-gaap:Revenues contextRef="c" unitRef="usd" decimals="0">3</us-gaap:Revenues>
       <link:footnoteLink xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink">
       ${loc('l1', 'a')}${loc('l1', 'b')}${note('n1', 'As &lt;i&gt;restated&lt;/i&gt;.')}${arc('l1', 'n1')}
       ${note('n2', '<p xmlns="http://www.w3.org/1999/xhtml">Unaudited.</p>')}${loc('l2', 'b')}${arc('l2', 'n2')}${arc('l2', 'nowhere')}
       </link:footnoteLink>`,
    );
    expect(readInstance(0, text).map(({ value, notes }) => [value, notes])).toEqual([
      ['1', ['As restated .']],
      ['2', ['As restated .', 'Unaudited.']],
      ['3', []],
    ]);
  });

  it('is none of the linkbases beside it', () => {
    expect(isInstance('<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase">')).toBe(false);
  });

  it('with an entity bomb stays small', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${instance('<us-gaap:N contextRef="c">&b;</us-gaap:N>')}`;
    expect(readInstance(0, bomb)[0]?.value).toBe('&b;');
  });
});
