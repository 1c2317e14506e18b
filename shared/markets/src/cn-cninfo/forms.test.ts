import { isCancelled, readTitle } from './forms.ts';

describe('announcements of CNINFO', () => {
  it.each([
    [
      'annual',
      ['2024年年度报告', '2024年年度报告全文', '2024年年度报告（更正后）', '2023年年度报告（修订版）'],
    ],
    ['semiannual', ['2024年半年度报告', '2024年半年度报告全文']],
    ['quarterly', ['2024年第一季度报告', '2024年第三季度报告全文', '2024年一季度报告']],
    ['earnings', ['2024年度业绩预告', '2024年度业绩快报', '2024年前三季度业绩预增公告']],
    ['proxy', ['2024年年度股东大会决议公告', '关于召开2025年第一次临时股东会的通知']],
    ['prospectus', ['首次公开发行股票招股说明书', '公司债券募集说明书', '配股说明书']],
    ['ownership', ['简式权益变动报告书', '关于股东减持股份的预披露公告']],
    ['governance', ['董事会决议公告', '2024年度内部控制评价报告', '2024年度社会责任报告', '公司章程']],
    [
      'current',
      [
        '关于2024年年度报告的更正公告',
        '关于公司股票交易风险提示公告',
        '2024年度分红派息实施公告',
        '关于获得政府补助的公告',
        '日常关联交易预计',
      ],
    ],
    ['other', ['2024年年度报告摘要', '2024年半年度报告摘要', '2024年年度报告（英文版）', '法律意见书']],
  ])('of the family %s', (family, titles) => {
    expect(titles.map((title) => [title, readTitle(title).family])).toEqual(
      titles.map((title) => [title, family]),
    );
  });

  it.each(['2023年年度报告（更正后）', '2023年年度报告（修订版）', '2023年年度报告（更新后）'])(
    '%s amends',
    (title) => expect(readTitle(title)).toMatchObject({ isAmendment: true, periodEnd: '2023-12-31' }),
  );

  it('are cancelled by a mark in their title', () => {
    expect(['2024年年度报告（已取消）', '2024年年度报告'].map(isCancelled)).toEqual([true, false]);
  });
});
