import { makeBlock } from '../../block.ts';
import { addNumberedTitles } from './numbered-titles.ts';

const prose = '公司按照企业会计准则的规定编制财务报表，并使其实现公允反映。';

function numberedIn(...headings: string[]): string[] {
  const lines = ['第十节 财务报告', ...headings.flatMap((heading) => [heading, prose])];
  const blocks = lines.map((text) => ({ ...makeBlock('text', text), size: 10 }));
  const chapter = { title: lines[0] as string, page: null, level: 1, part: '', at: 0, end: 1, found: true };
  return addNumberedTitles([chapter], blocks)
    .slice(1)
    .map(({ title }) => title);
}

describe('numbered headings inside a chapter', () => {
  it('leave out those that a section counts from one for itself', () => {
    const outer = ['一、审计报告', '二、财务报表', '三、公司基本情况', '四、编制基础', '五、税项'];
    const inner = ['一、管理层的责任', '二、注册会计师的责任', '三、审计意见'];
    expect(numberedIn(outer[0] as string, ...inner, ...outer.slice(1))).toEqual(outer);
  });

  it('take the first of a heading that the next page repeats', () => {
    expect(numberedIn('一、审计报告', '一、审计报告', '二、财务报表', '三、税项')).toEqual([
      '一、审计报告',
      '二、财务报表',
      '三、税项',
    ]);
  });
});
