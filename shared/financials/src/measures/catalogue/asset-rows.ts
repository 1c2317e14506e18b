import { balanceRows, financial, restrictedCash } from './measure.ts';
import { whole } from './printed-form.ts';

const inAssets = { block: 'current-assets' } as const;
const net = '(?: net(?: of .{3,120})?| less .{3,120})?';
const ppe =
  '(?:property plant and equipment|property and equipment|plant and equipment|premises and equipment)';

/** The assets of the balance sheet. */
export const assetRows = balanceRows({
  cash: {
    names: [
      'Cash and cash equivalents',
      '货币资金',
      '現金及現金等價物',
      '現金及び現金同等物',
      '현금및현금성자산',
      'Caixa e equivalentes de caixa',
    ],
    asked: {
      en: 'cash; cash & cash equivalents; cash and equivalents; cash position; cash on hand; cash balance',
      zh: '现金; 现金及现金等价物',
      'zh-Hant': '現金; 現金及銀行結餘',
      ja: '現金; 現金及び預金; 手元資金',
      ko: '현금; 현금성자산; 현금 및 현금성자산',
      pt: 'caixa; disponibilidades; caixa e equivalentes',
    },
    notAsked:
      'cash flow; cash flows; free cash flow; cash paid; cash dividends; cash dividend; net cash; cash conversion; cash provided; cash used; cash generated; cash compensation; cash ratio; restricted cash; fluxo de caixa; caixa líquido; 现金流; 現金流; 现金流量; 現金流量; 現金股息; 现金分红; 现金红利; 현금흐름; 현금배당; キャッシュ; change in cash',
    labels: {
      en: 'Cash and cash equivalents; Cash; Cash and equivalents; Cash and bank balances; Cash and due from banks; Cash at bank and in hand',
      zh: '货币资金; 现金及现金等价物',
      'zh-Hant': '現金及現金等價物; 銀行結餘及現金',
      ja: '現金及び現金同等物; 現金及び預金',
      ko: '현금및현금성자산',
      pt: 'Caixa e Equivalentes de Caixa',
    },
    us: `CashAndCashEquivalentsAtCarryingValue Cash ~${restrictedCash} CashAndDueFromBanks CashAndCashEquivalentsUSGAAPSummaryOfBusinessResults`,
    ifrs: 'CashAndCashEquivalents',
    jp: 'CashAndDeposits CashAndCashEquivalents CashAndDueFromBanksAssetsBNK',
    jpIfrs: 'CashAndCashEquivalentsIFRS CashAndCashEquivalentsIFRSSummaryOfBusinessResults',
    printed: {
      labels: [
        whole(
          'cash(?: and (?:cash|short term) equivalents| and equivalents)?',
          'cash and (?:bank balances|balances at banks?|cash at bank)|cash at bank and in hand|bank balances and cash|bank deposits balances and cash|cash and due from banks',
          '[現现]金及(?:[現现]金等[價价]物|銀行結餘)|銀行(?:結餘及|及)現金(?:結餘)?',
          '現金及び(?:現金同等物|預金)',
          '현금및현금성자산',
          'caixa e equivalentes de caixa',
        ),
        whole('货币资金'),
      ],
      scoped: /货币资金/,
    },
  },
  short_term_investments: {
    names: [
      'Short-term investments',
      '短期投资',
      '短期投資',
      '有価証券',
      '단기금융상품',
      'Aplicações financeiras',
    ],
    asked: {
      en: 'marketable securities; current marketable securities; short term investments; short-term marketable securities; securities',
      zh: '交易性金融资产',
      ko: '단기투자자산; 단기투자',
      pt: 'aplicações financeiras de curto prazo; títulos e valores mobiliários',
    },
    notAsked:
      'debt securities; equity securities; securities exchange; securities and exchange commission; securities registered; securities act; registered securities; securities law; securities laws; class of securities; 有価証券報告書; 有価証券届出書; 投資有価証券',
    labels: {
      en: 'Short-term investments; Marketable securities; Short-term marketable securities; Current marketable securities; Marketable securities, current',
      ja: '有価証券',
    },
    us: 'ShortTermInvestments MarketableSecuritiesCurrent AvailableForSaleSecuritiesDebtSecuritiesCurrent',
    jp: 'ShortTermInvestmentSecurities',
    kr: 'ShortTermDepositsNotClassifiedAsCashEquivalents',
    br: 'ShorttermInvestments',
    printed: {
      labels: [
        whole(
          '(?:total )?short term (?:investments|marketable securities)',
          '(?:current )?marketable securities(?: current)?',
          '有価証券',
        ),
      ],
      ...inAssets,
    },
  },
  receivables: {
    names: ['Receivables', '应收账款', '貿易應收款項', '売上債権', '매출채권', 'Contas a receber'],
    asked: {
      en: 'accounts receivable; trade receivables; receivable; trade accounts receivable; debtors; a/r; net receivables',
      zh: '应收款项',
      'zh-Hant': '應收賬款; 應收款項',
      ja: '売掛金; 受取手形及び売掛金; 営業債権',
      ko: '매출채권및기타채권; 외상매출금',
      pt: 'clientes; recebíveis; duplicatas a receber',
    },
    notAsked: 'receivables turnover; loans receivable; tax receivable; notes receivable from',
    labels: {
      en: 'Accounts receivable; Accounts receivable, net; Trade receivables; Receivables, net; Trade and other receivables; Accounts and notes receivable',
      zh: '应收账款',
      'zh-Hant': '貿易應收款項; 應收賬款',
      ja: '受取手形及び売掛金; 売掛金及び契約資産',
      ko: '매출채권; 매출채권 및 기타채권',
      pt: 'Contas a receber; Clientes; Contas a receber de clientes',
    },
    us: 'AccountsReceivableNetCurrent ReceivablesNetCurrent AccountsNotesAndLoansReceivableNetCurrent AccountsAndOtherReceivablesNetCurrent',
    ifrs: 'CurrentTradeReceivables ~TradeAndOtherCurrentReceivables',
    jp: 'NotesAndAccountsReceivableTrade NotesAndAccountsReceivableTradeNet NotesAndAccountsReceivableTradeAndContractAssets NotesAndAccountsReceivableTradeAndContractAssetsNet AccountsReceivableTradeAndContractAssets AccountsReceivableTradeAndContractAssetsNet AccountsReceivableTrade+NotesReceivableTrade AccountsReceivableTrade AccountsReceivableTradeNet',
    jpIfrs: 'TradeAndOtherReceivablesCAIFRS',
    kr: 'ShortTermTradeReceivable',
    br: 'TradeReceivables ~TradeAndOtherCurrentReceivables',
    printed: {
      labels: [
        whole(
          `(?:accounts|trade)(?: accounts)? receivables?(?: trade)?${net}`,
          '[貿贸]易[應应]收(?:款項|款项|[賬账]款)|[應应]收(?:貿易)?[賬账]款(?:[净淨][額额])?',
          '受取手形及び売掛金|受取手形売掛金及び契約資産|売掛金及び契約資産',
          '매출채권',
          '(?:contas a receber de )?clientes',
        ),
        whole(
          `(?:accounts|trade) and (?:other|notes) receivables?${net}|receivables${net}`,
          '[貿贸]易及其他[應应]收(?:款項|款项|[賬账]款)|应收票据及应收账款',
          '매출채권및기타(?:유동)?(?:수취)?채권',
          'contas a receber(?: de clientes e outros)?',
        ),
      ],
      ...inAssets,
      scoped: /other|notes|其他|票据|기타|outros/,
    },
  },
  inventory: {
    names: ['Inventory', '存货', '存貨', '棚卸資産', '재고자산', 'Estoques'],
    asked: {
      en: 'inventories; stock in trade; stocks of goods',
      ja: '在庫; 商品及び製品',
      ko: '재고',
      pt: 'estoque',
    },
    notAsked: 'inventory turnover; inventory turns; inventory days; days of inventory; days inventory',
    labels: {
      en: 'Inventories; Inventory; Inventories, net; Merchandise inventories; Total inventories',
      zh: '存货',
      'zh-Hant': '存貨',
      ja: '棚卸資産',
      ko: '재고자산',
      pt: 'Estoques',
    },
    us: 'InventoryNet',
    ifrs: 'Inventories',
    jp: 'Inventories MerchandiseAndFinishedGoods?+Merchandise?+FinishedGoods?+SemiFinishedGoods?+WorkInProcess?+RawMaterialsAndSupplies?+RawMaterials?+Supplies?',
    jpIfrs: 'InventoriesCAIFRS',
    notFor: financial,
    printed: {
      labels: [
        whole(
          `(?:total )?(?:merchandise )?inventor(?:y|ies)${net}|stocks`,
          '存[貨货]',
          '棚卸資産',
          '재고자산',
          'estoques',
        ),
      ],
      ...inAssets,
    },
  },
  current_assets: {
    names: ['Current assets', '流动资产', '流動資產', '流動資産', '유동자산', 'Ativo circulante'],
    asked: { en: 'total current assets', zh: '流动资产合计', 'zh-Hant': '流動資產總值', ja: '流動資産合計' },
    notAsked:
      'non-current assets; noncurrent assets; other current assets; 非流动资产; 非流動資產; 非流動資産; 비유동자산; ativo não circulante; その他の流動資産; net current assets',
    labels: {
      en: 'Total current assets',
      zh: '流动资产合计',
      'zh-Hant': '流動資產總值; 流動資產合計',
      ja: '流動資産合計',
      ko: '유동자산; 유동자산합계',
      pt: 'Total do ativo circulante',
    },
    us: 'AssetsCurrent',
    ifrs: 'CurrentAssets',
    jp: 'CurrentAssets',
    jpIfrs: 'CurrentAssetsIFRS',
    notFor: financial,
    printed: {
      labels: [
        whole(
          'total current assets',
          '流[動动](?:[資资][產产産])(?:合[計计]|[總总][額额值]|總計)',
          '유동자산(?:합계|총계)?',
          'total do ativo circulante',
        ),
      ],
    },
  },
  total_assets: {
    names: ['Total assets', '资产总计', '資產總值', '総資産', '자산총계', 'Ativo total'],
    asked: {
      en: 'assets',
      zh: '总资产; 资产总额',
      'zh-Hant': '總資產; 資產總額',
      ja: '資産合計; 資産総額; 資産',
      ko: '총자산',
      pt: 'total do ativo; ativos totais; ativos',
    },
    notAsked:
      'net assets; intangible assets; fixed assets; current assets; assets under management; other assets; return on assets; deferred tax assets; right-of-use assets; asset sales; contract assets; financial assets; 純資産; 無形資産; 流動資産; 固定資産; 棚卸資産; 有形固定資産; 無形固定資産; 金融資産; 繰延税金資産; 使用権資産; 契約資産; ativos intangíveis; ativos fixos; ativos circulantes; assets held for sale; plan assets; earning assets; total assets less current liabilities; 運用資産',
    labels: {
      en: 'Total assets',
      zh: '资产总计; 总资产',
      'zh-Hant': '資產總值; 資產總額; 總資產',
      ja: '資産合計; 総資産',
      ko: '자산총계',
      pt: 'Total do ativo; Ativo total',
    },
    us: 'Assets TotalAssetsUSGAAPSummaryOfBusinessResults',
    ifrs: 'Assets',
    jp: 'Assets TotalAssetsSummaryOfBusinessResults',
    jpIfrs: 'AssetsIFRS TotalAssetsIFRSSummaryOfBusinessResults',
    printed: {
      labels: [
        whole(
          'total assets',
          '[資资][產产産](?:合計|[總总][額额值計计])|[總总総][資资][產产産]',
          '자산총계',
          'total do ativo|ativo total',
        ),
      ],
    },
  },
  ppe: {
    names: [
      'Property, plant and equipment',
      '固定资产',
      '物業、廠房及設備',
      '有形固定資産',
      '유형자산',
      'Imobilizado',
    ],
    asked: {
      en: 'property, plant & equipment; property plant and equipment; property and equipment; pp&e; pp & e; ppe; ppne; pp&e net; net pp&e; fixed assets; premises and equipment; property, plant and equipment, net',
      'zh-Hant': '固定資產; 物業廠房及設備',
      ja: '固定設備',
      pt: 'ativo imobilizado; ativo fixo',
    },
    notAsked:
      'fixed asset turnover; fixed assets turnover; 有形固定資産の取得; 购建固定资产; purchases of property, plant and equipment; purchases of property and equipment; purchase of property and equipment; 유형자산의 취득; 유형자산의취득; aquisição de imobilizado; additions to property and equipment; additions to property, plant and equipment; acquisition of property, plant and equipment; payments for property, plant and equipment; 固定资产投资',
    labels: {
      en: 'Property, plant and equipment; Property, plant and equipment, net; Property and equipment, net; Property and equipment; Net property, plant and equipment',
      zh: '固定资产',
      'zh-Hant': '物業、廠房及設備',
      ja: '有形固定資産; 有形固定資産合計',
      ko: '유형자산',
      pt: 'Imobilizado',
    },
    us: 'PropertyPlantAndEquipmentNet PublicUtilitiesPropertyPlantAndEquipmentNet ~PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
    ifrs: 'PropertyPlantAndEquipment',
    jp: 'PropertyPlantAndEquipment',
    jpIfrs: 'PropertyPlantAndEquipmentIFRS',
    printed: {
      labels: [
        whole(
          `(?:total )?(?:net ${ppe}|${ppe} net(?: of .{3,120})?|${ppe} (?:at cost )?(?:net|less) .{3,120})`,
        ),
        whole(
          ppe,
          '物業廠房及設備|物业厂房及设备|固定[資资][產产]',
          '有形固定資産(?:合計)?',
          '유형자산',
          'imobilizado',
        ),
      ],
      notBeside: /accumulated (?:depreciation|amorti)|減価償却累計額|累计折旧|累計折舊/,
    },
  },
  goodwill: {
    names: ['Goodwill', '商誉', '商譽', 'のれん', '영업권', 'Ágio'],
    asked: { pt: 'goodwill; ágio por rentabilidade futura' },
    notAsked:
      'goodwill impairment; impairment of goodwill; goodwill and intangible assets; のれん償却; 商誉减值; 영업권 손상',
    labels: { en: 'Goodwill; Goodwill, net', zh: '商誉', 'zh-Hant': '商譽', ja: 'のれん', ko: '영업권' },
    us: 'Goodwill',
    ifrs: 'Goodwill',
    jp: 'Goodwill',
    jpIfrs: 'GoodwillIFRS',
    printed: { labels: [whole('goodwill(?: net)?', '商[譽誉]', 'のれん', '영업권')] },
  },
  intangibles: {
    names: ['Intangible assets', '无形资产', '無形資產', '無形資産', '무형자산', 'Intangível'],
    asked: {
      en: 'intangibles; intangible assets, net; other intangible assets',
      ja: '無形固定資産',
      pt: 'ativos intangíveis; ativo intangível',
    },
    labels: {
      en: 'Intangible assets; Intangible assets, net; Other intangible assets; Intangibles',
      zh: '无形资产',
      'zh-Hant': '無形資產',
      ja: '無形固定資産; 無形固定資産合計',
      ko: '무형자산',
      pt: 'Intangível',
    },
    us: 'IntangibleAssetsNetExcludingGoodwill FiniteLivedIntangibleAssetsNet ~IntangibleAssetsNetIncludingGoodwill',
    ifrs: 'IntangibleAssetsOtherThanGoodwill',
    jp: 'IntangibleAssets',
    jpIfrs: 'IntangibleAssetsIFRS ~GoodwillAndIntangibleAssetsIFRS',
    br: 'IntangibleAssetsOtherThanGoodwill ~IntangibleAssetsAndGoodwill',
    printed: {
      labels: [
        whole(
          'intangible assets(?: net| other than goodwill)?|intangibles',
          '[無无]形[資资][產产]',
          '無形固定資産(?:合計)?',
          '무형자산',
          'intangível',
        ),
        whole('other (?:intangible assets(?: net)?|intangibles)', '其他[無无]形[資资][產产]'),
      ],
      // Beside them the other ones are a part.
      notBeside: /trade ?marks?|trade ?names?|franchise|licen[cs]es?|brands?|patents?|relationships|spectrum/,
    },
  },
  long_term_investments: {
    names: ['Long-term investments', '长期投资', '長期投資', '投資有価証券', '장기투자자산', 'Investimentos'],
    asked: {
      en: 'long term investments; noncurrent marketable securities; non-current marketable securities; long-term marketable securities',
      zh: '长期股权投资',
      ko: '장기투자',
      pt: 'investimentos de longo prazo',
    },
    labels: {
      en: 'Long-term investments; Long-term marketable securities; Marketable securities, noncurrent; Non-current marketable securities',
      ja: '投資有価証券',
    },
    us: 'LongTermInvestments MarketableSecuritiesNoncurrent ~AvailableForSaleSecuritiesDebtSecuritiesNoncurrent',
    jp: 'InvestmentSecurities',
  },
  noncurrent_assets: {
    names: [
      'Noncurrent assets',
      '非流动资产',
      '非流動資產',
      '固定資産',
      '비유동자산',
      'Ativo não circulante',
    ],
    asked: {
      en: 'non-current assets; total noncurrent assets; total non-current assets; long-term assets',
      zh: '非流动资产合计',
      'zh-Hant': '非流動資產總值',
      ja: '非流動資産; 固定資産合計',
    },
    labels: {
      en: 'Total noncurrent assets; Total non-current assets',
      zh: '非流动资产合计',
      'zh-Hant': '非流動資產總值; 非流動資產合計',
      ja: '固定資産合計; 非流動資産合計',
      ko: '비유동자산; 비유동자산합계',
      pt: 'Total do ativo não circulante',
    },
    us: 'AssetsNoncurrent',
    ifrs: 'NoncurrentAssets',
    jp: 'NoncurrentAssets',
    jpIfrs: 'NonCurrentAssetsIFRS',
    br: 'NoncurrentAssets',
  },
});
