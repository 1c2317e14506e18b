import { shareRows } from './measure.ts';

/** Japan's reports count the shares issued and the company's own ones, without a figure for the difference. */
const issuedLessTreasury =
  'TotalNumberOfIssuedSharesSummaryOfBusinessResults+-NumberOfSharesHeldInOwnNameTreasurySharesEtc ~TotalNumberOfIssuedSharesSummaryOfBusinessResults';

export const shareCountRows = shareRows({
  shares_outstanding: {
    names: [
      'Shares outstanding',
      '流通在外股数',
      '已發行股份',
      '発行済株式数（自己株式を除く）',
      '유통주식수',
      'Ações em circulação',
    ],
    asked: {
      en: 'outstanding shares; share count; number of shares; number of shares outstanding; common shares outstanding; shares in issue',
      zh: '总股本; 股本总数; 已发行股份',
      'zh-Hant': '已發行股份總數',
      ja: '発行済株式数; 発行済株式総数',
      ko: '발행주식수; 발행주식총수',
      pt: 'número de ações; quantidade de ações',
    },
    us: `EntityCommonStockSharesOutstanding CommonStockSharesOutstanding ${issuedLessTreasury}`,
    ifrs: 'EntityCommonStockSharesOutstanding NumberOfSharesOutstanding',
    jp: issuedLessTreasury,
    jpIfrs: issuedLessTreasury,
    br: 'QT_ACAO_TOTAL_CAP_INTEGR+-QT_ACAO_TOTAL_TESOURO?',
  },
});
