import { sharesFigure } from './shares-figure.ts';

const answer =
  'Net sales fell from **$2,627 million** in FY2023 to **$2,498 million**. They fell by **4.9%**.';

describe('sharesFigure', () => {
  it('knows a figure in another scale and rounded', () => {
    expect(sharesFigure('Net sales decreased to $2.5 billion.', answer)).toBe(true);
    expect(sharesFigure('Net sales decreased 4.9%.', answer)).toBe(true);
  });

  it('takes no other figure, no share for an amount and no year for a figure', () => {
    expect(sharesFigure('Net sales decreased 13.4% to $192 million.', answer)).toBe(false);
    expect(sharesFigure('The price was $4.9.', answer)).toBe(false);
    expect(sharesFigure('Net sales decreased in 2023.', answer)).toBe(false);
  });
});
