import { statesName } from './states-name.ts';

describe('whether a sentence names somebody', () => {
  it.each([
    ['The Board appointed Manning Elliott to audit it.', true],
    ['Moore LLP was appointed.', true],
    ['董事会主席为陈某先生。', true],
    ['監査人は青葉監査法人です。', true],
    ['The Directors have taken all the steps that they ought to have taken as Directors.', false],
    ['The roles of chairman and Chief Executive Officer should be separate.', false],
    ['主席與行政總裁的職責應有區分。', false],
  ])('%j: %j', (text, names) => {
    expect(statesName(text)).toBe(names);
  });
});
