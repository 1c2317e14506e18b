import { checkGrowth, slowness } from './growing-line.ts';

const line = { start: '', again: 'ab', end: '' };
const length = 16_000;
const inProportion = (text: string) => (200 * slowness() * text.length) / length;

describe('growth of a cost', () => {
  it('is accepted in proportion to the text', () =>
    expect(checkGrowth(inProportion, line, length)).resolves.toBeUndefined());

  it('is refused with the square of the text', () =>
    expect(checkGrowth((text) => inProportion(text) * (text.length / length), line, length)).rejects.toThrow(
      /^\d+ ms for 4000 characters, but \d+ ms for 16000$/,
    ));

  it('is refused above its share for a thousand characters', () =>
    expect(checkGrowth((text) => inProportion(text) * 10, line, length)).rejects.toThrow(
      /^\d+ ms for 16000 characters$/,
    ));

  it('is measured again when the machine was busy', () => {
    let longer = 0;
    const busyAtFirst = (text: string) => {
      if (text.length < length) return inProportion(text);
      longer += 1;
      return inProportion(text) * (longer <= 7 ? 3 : 1);
    };
    return expect(checkGrowth(busyAtFirst, line, length)).resolves.toBeUndefined();
  });
});
