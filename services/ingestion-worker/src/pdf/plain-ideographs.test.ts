import { plainIdeographs } from './plain-ideographs.ts';

describe('text of a PDF in Chinese', () => {
  it('has ideographs in place of the radicals that look the same', () => {
    expect(plainIdeographs('第⼀节 重要提⽰、⽬录和释义')).toBe('第一节 重要提示、目录和释义');
    expect(plainIdeographs('⻓期股权、⻋辆、⻛险')).toBe('长期股权、车辆、风险');
  });

  it('is as it was without them', () => {
    const text = '第三节 管理层 ﬁve 30% ①';
    expect(plainIdeographs(text)).toBe(text);
  });
});
