import { type Block, makeBlock } from '../../block.ts';
import { rankHeadings } from './chapter-rank.ts';
import { findHeadingsByType, missingStatements } from './headings-by-type.ts';

const body = '本公司生产水泵和阀门，报告期内销售收入有所增长，主要由于市场需求增加。'.repeat(3);

function titlesOf(lines: readonly string[]): string[] {
  const blocks = lines.flatMap((line): Block[] => [makeBlock('text', line), makeBlock('text', body)]);
  const pages = blocks.map((_, at) => 1 + Math.floor(at / 4));
  return findHeadingsByType(blocks, pages, pages.at(-1) ?? 1).map(({ title }) => title);
}

describe('the chapters of a quarterly report of China', () => {
  const chapters = ['一、主要财务数据', '二、股东信息', '三、其他提醒事项', '四、季度财务报表'];

  it('are its numbered headings, not the numbered lines of its statements', () => {
    const income = [
      '一、营业总收入',
      '二、营业总成本',
      '三、营业利润',
      '四、利润总额',
      '五、净利润',
      '六、其他综合收益',
    ];
    const cash = [
      '一、经营活动产生的现金流量：',
      '二、投资活动产生的现金流量：',
      '三、筹资活动产生的现金流量：',
    ];
    expect(titlesOf([...chapters, ...income, ...cash])).toEqual(chapters);
  });

  it('may begin with the second where the first is lost', () => {
    const sections = ['第二节 公司基本情况', '第三节 重要事项', '第四节 财务报表'];
    expect(titlesOf(sections)).toEqual(sections);
    const blocks = sections.flatMap((line) => [makeBlock('text', line), makeBlock('text', body)]);
    const pages = blocks.map((_, at) => at);
    const [first] = findHeadingsByType(blocks, pages, blocks.length);
    expect(first?.lostBefore).toEqual(['1']);
  });

  it('come after titles without a number in the same type, each of which opens a page', () => {
    const titles = ['公司声明', '释义', '第一节 公司基本情况', '第二节 重要事项', '第三节 财务报表'];
    const blocks = titles.flatMap((title): Block[] => [
      makeBlock('page', ''),
      { ...makeBlock('text', title), size: 18 },
      { ...makeBlock('text', body), size: 10 },
      { ...makeBlock('text', '公司概况'), size: 18 },
    ]);
    const pages = blocks.map((_, at) => 1 + Math.floor(at / 4));
    expect(findHeadingsByType(blocks, pages, 5).map(({ title }) => title)).toEqual(titles);
  });

  it('are not the points of one of its parts', () => {
    const lines = Array.from({ length: 60 }, (_, at) => `产品${'甲乙丙丁'[at % 4]}的说明`);
    expect(titlesOf([...lines, '一、诉讼', '二、处罚', '三、承诺'])).toEqual([]);
  });

  it('are those under the numbers of sections, where it has them', () => {
    const sections = ['第一节 重要提示', '第二节 公司基本情况', '第三节 重要事项', '第四节 财务报表'];
    const points = ['一、公司负责人声明', '二、主要财务指标', '三、前十名股东', '四、其他', '五、承诺'];
    expect(titlesOf([...sections.slice(0, 3), ...points, ...sections.slice(3)])).toEqual(sections);
  });
});

describe('the headings of a report without contents', () => {
  const page = (title: string, bold = true): Block[] => [
    makeBlock('page', ''),
    { ...makeBlock('text', title), bold },
    makeBlock('text', body),
  ];
  const titlesIn = (titles: readonly string[]) => {
    const blocks = titles.flatMap((title) => page(title));
    const pages = blocks.map((_, at) => 1 + Math.floor(at / 3));
    return findHeadingsByType(blocks, pages, titles.length).map(({ title }) => title);
  };
  const chapters = ['Directors’ Report', 'Balance Sheet', 'Notes to the Financial Statements', '釋  義'];

  it('are neither names of companies nor of the document', () => {
    expect(
      titlesIn([
        'Annual Report 2024',
        ...chapters,
        'Tidewater Holdings Limited',
        'Officers of Tidewater Limited',
        '28 Risks 34 Outlook',
      ]),
    ).toEqual([...chapters, 'Officers of Tidewater Limited']);
  });

  it('end before a heading of the same type without capitals', () => {
    const titles = ['Directors’ Report', 'BOARD OF DIRECTORS', 'Balance Sheet', 'Glossary'];
    const blocks = titles.flatMap((title) => page(title));
    blocks.splice(5, 0, { ...makeBlock('text', 'Ada Pump, Chair'), bold: true });
    const pages = blocks.map((_, at) => 1 + Math.floor((at > 5 ? at - 1 : at) / 3));
    const found = findHeadingsByType(blocks, pages, 4).map(({ title }) => title);
    expect(found).toEqual(expect.arrayContaining(titles));
  });

  it('are no statements where they continue one, or tell what the auditor is paid', () => {
    const blocks = [
      'Balance Sheet',
      'Auditor’s Report (continued)',
      'Independent Auditors’ Remuneration',
    ].flatMap((title) => page(title));
    const pages = blocks.map((_, at) => 1 + Math.floor(at / 3));
    expect(missingStatements(blocks, pages, []).map(({ title }) => title)).toEqual(['Balance Sheet']);
  });
});

describe('the headings between a chapter and a later `continued` of it', () => {
  it('are its parts, and those before the last heading of that name are not', () => {
    const lines = [
      'HIGHLIGHTS',
      'CHAIR OF THE MILL',
      'HIGHLIGHTS Trade',
      'PUMPS SOLD',
      'HIGHLIGHTS continued',
      'VALVES SOLD',
    ];
    const headings = lines.map((text, at) => ({
      at,
      text,
      kind: '12 true',
      rank: 1.2,
      page: at + 1,
      end: at + 1,
    }));
    const ranked = rankHeadings(headings, null, []).map(({ heading, level }) => `${level} ${heading.text}`);
    expect(ranked).toEqual([
      '1 HIGHLIGHTS',
      '1 CHAIR OF THE MILL',
      '1 HIGHLIGHTS Trade',
      '2 PUMPS SOLD',
      '2 HIGHLIGHTS continued',
      '1 VALVES SOLD',
    ]);
  });
});
