import { otherMeasures } from './fits-phrase.ts';

describe('the other names of a measure', () => {
  it('take the place of its plural as well', () =>
    expect(otherMeasures('revenues Asia segment')).toEqual([
      'revenues Asia segment',
      'net sales asia segment',
      'sales asia segment',
      'net revenue asia segment',
    ]));
});
