import { incomeRows } from './measure.ts';
import { whole } from './printed-form.ts';

const perShare =
  '(?:net )?(?:profit|income|earnings|loss)?(?: loss)? ?per (?:common |ordinary |equity )?(?:share|unit)';
const unit =
  '(?:(?: in)? (?:pence|p|us cents?|hk cents?|cents?|cents per share|sen|paise|rs|in rs|usd|us\\$|hk\\$|rmb|dollars|expressed in .{2,30}|attributable to .{2,60})){0,3}';
/** What the word `basic` stands under. */
const underShare =
  /^(?!.*(?:weighted|number|average|shares outstanding|continu|adjusted|underlying|headline|pro ?forma|dividend)).*(?:\bper (?:common |ordinary |equity )?(?:share|unit)|\beps\b|每股|주당|1株当たり|por ação)/;

/** What a count of shares stands under. */
const underCount =
  /(?:weighted|average|number|shares outstanding|shares used|股[数數]|株式数|주식수|quantidade|média ponderada)/;
/** A count of shares by its words, in its own label or with its heading. */
const sharesLabel = (kind: string): RegExp =>
  new RegExp(
    `^(?=.*(?:shares|units|stock|股|株|주식|ações))(?=.*${underCount.source})(?!.*(?:anti ?dilutive|effect of|assum|options|awards|issuable)).*${kind}.*$`,
    'u',
  );

/** Figures per share, and the shares that they are divided by. */
export const perShareRows = incomeRows({
  eps_basic: {
    names: [
      'Earnings per share, basic',
      '基本每股收益',
      '每股基本盈利',
      '1株当たり当期純利益',
      '기본주당이익',
      'Lucro básico por ação',
    ],
    unit: 'money-per-share',
    asked: {
      en: 'basic eps; basic earnings per share; basic net income per share; basic loss per share; eps; earnings per share; loss per share; net income per share; net loss per share',
      zh: '每股收益',
      'zh-Hant': '每股盈利; 每股虧損',
      ja: '1株当たり利益; １株当たり当期純利益; 1株利益; 基本的1株当たり当期利益; 1株当たり純利益',
      ko: '주당이익; 주당순이익; 기본주당순이익; 주당순손실',
      pt: 'lucro por ação; lpa',
    },
    labels: {
      en: 'Basic earnings per share; Earnings per share, basic; Basic EPS; Earnings per share - basic; Basic net income per share; Basic and diluted earnings per share',
      zh: '基本每股收益',
      'zh-Hant': '基本每股盈利',
      ja: '1株当たり当期純利益; 基本的1株当たり当期利益',
      ko: '기본주당이익; 기본주당순이익',
      pt: 'Lucro básico por ação',
    },
    us: 'EarningsPerShareBasic EarningsPerShareBasicAndDiluted BasicEarningsLossPerShareUSGAAPSummaryOfBusinessResults',
    ifrs: 'BasicEarningsLossPerShare BasicAndDilutedEarningsLossPerShare',
    jp: 'BasicEarningsLossPerShareSummaryOfBusinessResults',
    jpIfrs:
      'BasicEarningsLossPerShareIFRS BasicAndDilutedEarningsLossPerShareIFRS BasicEarningsLossPerShareIFRSSummaryOfBusinessResults',
    br: 'BasicEarningsLossPerShare ~BasicEarningsLossPerShareOfClass',
    printed: {
      labels: [
        whole(
          `basic(?: and diluted)? ${perShare}${unit}`,
          `basic(?: and diluted)? eps${unit}`,
          `${perShare}${unit} basic(?: and diluted)?${unit}`,
          '基本每股(?:收益|盈利|[虧亏][損损])+',
          '(?:보통주)?기본주당순?(?:이익|손실|손익)(?:단위원)?',
          'lucro básico por ação(?: em r\\$)?',
        ),
        whole(
          `.* basic(?: and diluted)?${unit}`,
          '.*基本(?:及[攤摊]薄)?(?:港仙|港元|人民幣元|人民幣分|元)?',
          '.*기본',
        ),
      ],
      perShare: true,
      under: underShare,
    },
  },
  eps_diluted: {
    names: [
      'Earnings per share, diluted',
      '稀释每股收益',
      '每股攤薄盈利',
      '潜在株式調整後1株当たり当期純利益',
      '희석주당이익',
      'Lucro diluído por ação',
    ],
    unit: 'money-per-share',
    asked: {
      en: 'diluted eps; diluted earnings per share; diluted net income per share; diluted loss per share; eps; earnings per share; loss per share; net income per share; net loss per share',
      zh: '每股收益; 摊薄每股收益',
      'zh-Hant': '每股盈利; 攤薄每股盈利',
      ja: '希薄化後1株当たり当期利益; 希薄化後EPS; 潜在株式調整後１株当たり当期純利益',
      ko: '희석주당순이익; 주당이익',
      pt: 'lpa diluído; lucro por ação',
    },
    labels: {
      en: 'Diluted earnings per share; Earnings per share, diluted; Diluted EPS; Earnings per share - diluted; Diluted net income per share',
      zh: '稀释每股收益',
      'zh-Hant': '攤薄每股盈利',
      ja: '潜在株式調整後1株当たり当期純利益; 希薄化後1株当たり当期利益',
      ko: '희석주당이익; 희석주당순이익',
      pt: 'Lucro diluído por ação',
    },
    us: 'EarningsPerShareDiluted EarningsPerShareBasicAndDiluted DilutedEarningsLossPerShareUSGAAPSummaryOfBusinessResults',
    ifrs: 'DilutedEarningsLossPerShare BasicAndDilutedEarningsLossPerShare',
    jp: 'DilutedEarningsPerShareSummaryOfBusinessResults',
    jpIfrs:
      'DilutedEarningsLossPerShareIFRS BasicAndDilutedEarningsLossPerShareIFRS DilutedEarningsLossPerShareIFRSSummaryOfBusinessResults',
    br: 'DilutedEarningsLossPerShare ~DilutedEarningsLossPerShareOfClass',
    printed: {
      labels: [
        whole(
          `(?:basic and )?diluted ${perShare}${unit}`,
          `(?:basic and )?diluted eps${unit}`,
          `${perShare}${unit} (?:basic and )?diluted${unit}`,
          '稀释每股收益|[攤摊]薄每股(?:收益|盈利|[虧亏][損损])+',
          '(?:보통주)?희석주당순?(?:이익|손실|손익)(?:단위원)?',
          'lucro diluído por ação(?: em r\\$)?',
        ),
        whole(
          `.* (?:basic and )?diluted${unit}`,
          '.*(?:基本及)?[攤摊]薄(?:港仙|港元|人民幣元|人民幣分|元)?',
          '.*희석',
        ),
      ],
      perShare: true,
      under: underShare,
    },
  },
  dividends_per_share: {
    names: [
      'Dividends per share',
      '每股股利',
      '每股股息',
      '1株当たり配当額',
      '주당배당금',
      'Dividendos por ação',
    ],
    unit: 'money-per-share',
    asked: {
      en: 'dividend per share; dividends declared per share; dps; cash dividends per share',
      zh: '每股分红; 每股派息',
      'zh-Hant': '每股派息',
      ja: '1株当たり配当; 1株当たり配当金; 1株配当; １株当たり配当額',
      ko: '주당 배당금; 주당현금배당금',
      pt: 'dividendo por ação',
    },
    labels: {
      en: 'Dividends per share; Dividends declared per share; Cash dividends declared per share; Dividends declared per common share; Dividend per share',
      ja: '1株当たり配当額',
      ko: '주당배당금',
      pt: 'Dividendos por ação',
    },
    us: 'CommonStockDividendsPerShareDeclared CommonStockDividendsPerShareCashPaid',
    ifrs: 'DividendsRecognisedAsDistributionsToOwnersPerShare ~DividendsPaidOrdinarySharesPerShare',
    jp: 'DividendPaidPerShareSummaryOfBusinessResults',
    jpIfrs: 'DividendPaidPerShareSummaryOfBusinessResults',
  },
  shares_basic: {
    names: [
      'Weighted average shares, basic',
      '加权平均股数（基本）',
      '加權平均股數（基本）',
      '期中平均株式数',
      '가중평균유통주식수(기본)',
      'Média ponderada de ações, básica',
    ],
    unit: 'shares',
    asked: {
      en: 'weighted average shares; weighted-average shares; basic weighted average shares; average shares outstanding; basic shares',
      ko: '가중평균유통보통주식수',
      ja: '普通株式の期中平均株式数',
      pt: 'média ponderada de ações',
    },
    labels: {
      en: 'Weighted average number of shares outstanding, basic; Weighted average shares outstanding - basic; Weighted-average common shares outstanding - basic; Basic weighted average shares outstanding',
    },
    us: 'WeightedAverageNumberOfSharesOutstandingBasic WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    ifrs: 'WeightedAverageShares',
    printed: {
      labels: [sharesLabel('(?:basic|基本|기본|básic[ao])')],
      under: underCount,
      shares: 'eps_basic',
    },
  },
  shares_diluted: {
    names: [
      'Weighted average shares, diluted',
      '加权平均股数（稀释）',
      '加權平均股數（攤薄）',
      '潜在株式調整後期中平均株式数',
      '가중평균유통주식수(희석)',
      'Média ponderada de ações, diluída',
    ],
    unit: 'shares',
    asked: {
      en: 'diluted shares; diluted weighted average shares; diluted share count; diluted shares outstanding; weighted average diluted shares',
    },
    labels: {
      en: 'Weighted average number of shares outstanding, diluted; Weighted average shares outstanding - diluted; Weighted-average common shares outstanding - diluted; Diluted weighted average shares outstanding',
    },
    us: 'WeightedAverageNumberOfDilutedSharesOutstanding WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
    ifrs: 'AdjustedWeightedAverageShares',
    printed: {
      labels: [sharesLabel('(?:dilut(?:ed|ion)|稀释|[攤摊]薄|희석|diluíd[ao])')],
      under: underCount,
      shares: 'eps_diluted',
    },
  },
});
