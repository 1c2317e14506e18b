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
