import { hasPointedThousands } from './pointed-thousands.ts';

describe('hasPointedThousands', () => {
  it.each([
    [['37.986.941', '4.533'], true],
    [['1.234,5'], true],
    [['4.533', '16,5%'], true],
    [['4.533', '16.5%'], false],
    [['4,533', '3,4'], false],
    [['4.533'], false],
  ])('%j: %s', (cells, expected) => expect(hasPointedThousands(cells)).toBe(expected));
});
