import { splitFiling } from '../split/split-filing.ts';

const header = `<div style="display:none"><ix:header><ix:resources>
<xbrli:context id="c"><xbrli:entity><xbrli:identifier>1</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2024-12-31</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>`;
const page = (body: string): string =>
  `<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance"><body>${header}${body}</body></html>`;
const figure = (text: string, id: string): string =>
  `<ix:nonFraction id="${id}" name="a:B" contextRef="c" unitRef="usd">${text}</ix:nonFraction>`;

/** The Markdown at each fact's place, by its id, with table, row and column where it stands in one. */
function readPlaces(body: string): Record<string, unknown> {
  const split = splitFiling({
    country: 'US',
    splitter: 'us',
    form: '6-K',
    documents: [{ name: 'a.htm', bytes: Buffer.from(page(body)) }],
  });
  return Object.fromEntries(
    split.facts.map((fact) => {
      const place = split.places.get(fact.n);
      const section = split.sections.find(({ item_number }) => item_number === place?.section);
      const text = place && section?.text.slice(place.char_start, place.char_end);
      return [fact.id, place?.table == null ? text : [text, place.table, place.row, place.column]];
    }),
  );
}

describe('the place of a fact in the Markdown', () => {
  it('is found in prose, behind characters that Markdown escapes, and beside an equal number', () => {
    expect(
      readPlaces(
        `<p>In 2015 *sales* were 5 and ${figure('5', 'a')}; costs <b>[_${figure('12', 'b')}_]</b></p>`,
      ),
    ).toEqual({
      a: '5',
      b: '12',
    });
    const split = splitFiling({
      country: 'US',
      splitter: 'us',
      form: '6-K',
      documents: [
        { name: 'a.htm', bytes: Buffer.from(page(`<p>In 2015 sales were 5 and ${figure('5', 'a')}</p>`)) },
      ],
    });
    expect(split.sections[0]?.text.slice(0, split.places.get(0)?.char_start)).toBe(
      'In 2015 sales were 5 and ',
    );
  });

  it('does not take characters of the text for marks of its own', () => {
    expect(readPlaces(`<p>\ufdd00\ufdd2 before ${figure('5', 'a')}\ufdd10\ufdd2 and after</p>`)).toEqual({
      a: '5',
    });
  });

  it('is a cell of the table as it is written, with marks joined and spacer columns dropped', () => {
    const table = `<table><tr><td></td><td></td><td colspan="3">2024</td><td colspan="3">2023</td></tr>
      <tr><td>Sales</td><td></td><td>$</td><td>${figure('45,754', 'a')}</td><td></td><td>$</td><td>${figure('1,200', 'b')}</td><td></td></tr>
      <tr><td>Loss</td><td></td><td></td><td>(${figure('310', 'c')}</td><td>)</td><td></td><td>—</td><td></td></tr></table>`;
    expect(
      readPlaces(
        `<p>x</p><table><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></table><p>y</p>${table}`,
      ),
    ).toEqual({
      a: ['45,754', 1, 1, 1],
      b: ['1,200', 1, 1, 2],
      c: ['310', 1, 2, 1],
    });
  });

  it('spans the blocks of a text block, over its continuation, and ends with the document', () => {
    const block = (id: string, body: string, next = ''): string =>
      `<ix:nonNumeric id="${id}" name="a:N" contextRef="c" escape="true" ${next}>${body}</ix:nonNumeric>`;
    expect(
      readPlaces(
        `${block('a', '<p>one</p><p>two</p>', 'continuedAt="k"')}<p>foot</p><ix:continuation id="k"><p>three</p></ix:continuation>${block('b', '<p>four</p>')}`,
      ),
    ).toEqual({ a: 'one\n\ntwo\n\nfoot\n\nthree', b: 'four' });
  });

  it('is the dash that is printed for a figure that is nil', () => {
    const nil = (id: string): string =>
      `<ix:nonFraction id="${id}" name="a:B" contextRef="c" unitRef="usd" xsi:nil="true"/>`;
    expect(
      readPlaces(
        `<p>x</p><table><tr><td>A</td><td>5</td></tr><tr><td>B</td><td><p>(${nil('a')}－)</p></td></tr>
        <tr><td>C</td><td><span>\n${nil('b')}\n</span>\n<span>-</span></td></tr></table><p>${nil('c')} 7</p>`,
      ),
    ).toEqual({ a: ['－', 0, 2, 1], b: ['-', 0, 3, 1], c: undefined });
  });

  it('is the dash before the empty element as well, and never goes on behind it', () => {
    const nil = (id: string): string =>
      `<ix:nonFraction id="${id}" name="a:B" contextRef="c" unitRef="usd" xsi:nil="true"/>`;
    expect(
      readPlaces(
        `<p>x</p><table><tr><td>A</td><td><p>-${nil('a')}</p></td><td>${figure('71', 'b')}</td></tr>
        <tr><td>B</td><td>(－ ${nil('c')}</td><td>pre-${nil('d')}</td></tr></table><p>text ${nil('e')}</p><p>more</p>`,
      ),
    ).toEqual({ a: ['-', 0, 1, 1], b: ['71', 0, 1, 2], c: ['－', 0, 2, 1], d: undefined, e: undefined });
  });

  it('is the text that shows a hidden fact', () => {
    const split = splitFiling({
      country: 'US',
      splitter: 'us',
      form: '6-K',
      documents: [
        {
          name: 'a.htm',
          bytes: Buffer.from(
            page('<p>It lasts <span style="color:red;-sec-ix-hidden:F-1;x:y">two</span> years.</p>').replace(
              '<ix:resources>',
              '<ix:hidden><ix:nonNumeric id="F-1" name="a:Life" contextRef="c">P2Y</ix:nonNumeric></ix:hidden><ix:resources>',
            ),
          ),
        },
      ],
    });
    expect([...split.places.values()]).toMatchObject([{ char_start: 9, char_end: 12 }]);
    expect(split.sections[0]?.text).toBe('It lasts two years.');
  });

  it('is found under any prefix, and the header’s text is left out', () => {
    const split = splitFiling({
      country: 'US',
      splitter: 'us',
      form: '6-K',
      documents: [
        {
          name: 'a.htm',
          bytes: Buffer.from(
            page(`<p>${figure('5', 'a')}</p>`)
              .replace(' xmlns:ix=', ' data-x=')
              .replace(
                '<body><div style="display:none">',
                '<body><div xmlns:tag="http://www.xbrl.org/2013/inlineXBRL">',
              )
              .replaceAll('ix:', 'tag:'),
          ),
        },
      ],
    });
    expect(split.sections.map(({ text }) => text)).toEqual(['5']);
    expect(split.facts).toMatchObject([{ value: '5', error: null }]);
    expect(split.places.get(0)).toMatchObject({ char_start: 0, char_end: 1 });
  });

  it('is absent for what is not printed, and no mark is left in any text', () => {
    const body = `<p>text${figure('', 'a')}</p><div style="display:none">${figure('7', 'b')}</div>`;
    expect(readPlaces(body)).toEqual({ a: undefined, b: undefined });
    const split = splitFiling({
      country: 'US',
      splitter: 'us',
      form: '6-K',
      documents: [{ name: 'a.htm', bytes: Buffer.from(page(body)) }],
    });
    expect(split.sections.map((section) => section.text)).toEqual(['text']);
  });

  it('is in the audit report for the facts of EDINET’s audit documents, whose contexts are their own', () => {
    const audit = page(`<p>金額 ${figure('7', 'own')}</p>`).replace('2024-12-31', '2025-03-31');
    const split = splitFiling({
      country: 'JP',
      splitter: 'jp',
      form: '120',
      documents: [
        { name: 'XBRL/AuditDoc/jpaud_ixbrl.htm', bytes: Buffer.from(audit) },
        {
          name: 'XBRL/PublicDoc/0101010_ixbrl.htm',
          bytes: Buffer.from(page(`<p>${figure('5', 'main')}</p>`)),
        },
      ],
    });
    const found = split.facts.map((fact) => {
      const place = split.places.get(fact.n);
      const section = split.sections.find(({ item_number }) => item_number === place?.section);
      const text = place && section?.text.slice(place.char_start, place.char_end);
      return [fact.n, split.documents[fact.document], fact.context?.period, place?.section, text];
    });
    expect(found).toEqual([
      [0, 'XBRL/PublicDoc/0101010_ixbrl.htm', { instant: '2024-12-31' }, expect.any(String), '5'],
      [1, 'XBRL/AuditDoc/jpaud_ixbrl.htm', { instant: '2025-03-31' }, 'audit-report', '7'],
    ]);
  });
});
