import { isFigure } from './align-columns.ts';

describe('the cells of a column', () => {
  it.each(['1,204.6', '(3.0)%', '$ 88.1', '–', '△1,234', 'US$5', '2024', '8.5 %', '12.3x'])(
    'of figures: %s',
    (text) => expect(isFigure(text)).toBe(true),
  );
  it.each(['Port Ardent', '有価証券報告書', 'Yes', 'Item 1A', 'Common stock, $0.01 par value'])(
    'of words: %s',
    (text) => expect(isFigure(text)).toBe(false),
  );
});
