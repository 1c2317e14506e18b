import { readDocument } from './read-document.ts';

function textsOf(html: string): string[] {
  const bytes = Buffer.from(`<html><body>${html}</body></html>`);
  return readDocument({ name: 'filing.htm', bytes }, 'US', 0, undefined).map(({ text }) => text);
}

describe('a distance that is drawn as a style', () => {
  it('is a space, like the tab that it stands for', () => {
    const note =
      '<div><span>(1)</span><span style="font-size:8pt;padding-left:8.24pt">As of May 1</span></div>';
    const item = '<p>Item 1A.<font style="margin-left:36pt;">Risk Factors</font></p>';
    expect(textsOf(note + item)).toEqual(['(1) As of May 1', 'Item 1A. Risk Factors']);
  });

  it('is none between the letters of a word', () => {
    const word = '<p>R<span style="font-size:8pt">ISK</span><span style="padding-left:0.4pt">S</span></p>';
    expect(textsOf(word)).toEqual(['RISKS']);
  });
});

describe('digits that are drawn above their line', () => {
  it('are those of a footnote, not more digits of the figure', () => {
    const note = '<span style="font-size:6pt;position:relative;top:-3.15pt;vertical-align:baseline">2</span>';
    expect(textsOf(`<p>Rates${note}</p><table><tr><td>Sold</td><td>1,204${note}</td></tr></table>`)).toEqual([
      'Rates²',
      expect.stringContaining('1,204²'),
    ]);
  });

  it('are digits as usual where a whole part of the page is moved', () => {
    expect(textsOf('<div style="position:relative;top:-20pt"><p>12</p></div>')).toEqual(['12']);
  });
});
