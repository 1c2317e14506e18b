import { measureKept } from './measure-texts.ts';

const line = (text: string, y: number) => ({ text, x: 60, y, width: 300, size: 10, bold: false });
const stories = ['The mill opened in spring.', 'The yard was sold in autumn.', 'The office moved in winter.'];
const pages = stories.map((text, at) => ({
  number: at + 1,
  fragments: [line(text, 100), line(`Annual report ${at + 1}`, 800)],
}));
const section = (text: string) => ({ part: '', item: '', title: '', text });

describe('the share of a PDF’s text that its sections hold', () => {
  it('is whole without the running foot, and smaller by what a section lost', () => {
    const whole = measureKept(pages, [section(stories.join('\n\n'))]);
    expect(whole.kept).toBe(whole.letters);
    const less = measureKept(pages, [section(stories.slice(1).join('\n\n'))]);
    expect(less.letters).toBe(whole.letters);
    expect(less.kept).toBeLessThan(less.letters);
  });
});
