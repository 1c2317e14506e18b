import { type PrintedRule, rulesOf, whole } from './printed-rule.ts';

const cash = rulesOf('cash-flow');
const outflow = { size: true, outflow: true } as const;

const ppe = '(?:property plant and equipment|property and equipment|plant and equipment|fixed assets)';
const buys =
  '(?:payments? (?:for|to acquire|for (?:the )?(?:acquisitions?|purchases?) of)|purchases? of|acquisitions? of|additions? to|investments? in|expenditures (?:for|on))';
/** The UK's old form has none: its operating flow is before tax, its capital expenditure after sales. */
const investing = /investing activities|投[資资](?:活動|活动|業務)|투자활동|atividades de investimento/;
const during = '(?: (?:during|for|in) the (?:financial )?(?:year|period))?';

/** `Net cash (used in)/generated from operating activities`, in its many orders. */
function flows(
  english: string,
  chinese: string,
  japanese: string,
  korean: string,
  portuguese: string,
): RegExp {
  return whole(
    `(?:total )?(?:net )?cash (?:flows? )?(?:(?:provided|used|generated|from|by|in|for|and|or|to|inflows?|outflows?) )+${english}`,
    `${chinese}(?:產生|产生|所得|所用|使用|之|的|流入|流出|用於)*(?:[現现]金)(?:流量|流[入出])*(?:[淨净][額额])`,
    `${chinese}(?:產生|产生|所得|所用|使用|之|的)*[淨净][現现]金(?:流量|流[入出])?`,
    `${japanese}活動によるキャッシュフロー`,
    `${korean}활동(?:으로인한|으로부터의|에서창출된|에의한|의)?순?현금흐름`,
    `(?:fluxo de )?caixa (?:líquido )?(?:(?:gerado|originado|aplicado|consumido|utilizado|proveniente|pel[ao]s|nas?|em|d[ae]s?|e) )+atividades (?:operacionais|de )?${portuguese}`,
  );
}

/** The lines of the cash flow statement. */
export const cashRules: readonly PrintedRule[] = [
  cash(
    'depreciation_amortisation',
    [
      whole(
        '(?:total )?depreciation(?: and)? (?:depletion and )?amorti[sz]ation(?: expenses?| and other)?',
        '折[舊旧][及与和][攤摊][銷销]',
        '減価償却費',
        'depreciação(?: e)? amortização(?: e exaustão)?|depreciações e amortizações',
      ),
      whole('depreciation amorti[sz]ation and impairment(?: losses)?'),
    ],
    { scoped: /impairment/ },
  ),
  cash('share_based_comp', [
    whole(
      '(?:equity settled )?(?:stock|share|equity)(?: based)? (?:compensation|payments?|awards)(?: expenses?| charges?| costs?)?',
      '(?:確認)?以權益結算的股份(?:付款|支付)(?:開支)?|股份支付(?:開支|費用)?',
      '株式報酬費用',
      '주식보상비용',
    ),
  ]),
  cash(
    'cfo',
    [
      flows('operating activities', '[經经][營营](?:活動|活动|業務)', '営業', '영업', ''),
      whole('net cash (?:provided by|from|used in) operations'),
    ],
    { notBeside: /operating activities$/, besideOf: investing },
  ),
  cash('cfi', [
    flows('investing activities', '投[資资](?:活動|活动|業務)', '投資', '투자', 'investimentos?'),
  ]),
  cash('cff', [
    flows(
      'financing activities',
      '(?:融[資资]|[籌筹][資资])(?:活動|活动|業務)',
      '財務',
      '재무',
      'financiamentos?',
    ),
  ]),
  cash('net_change_cash', [
    whole(
      `(?:net )?(?:change|increase|decrease) in cash(?: held| and (?:cash )?equivalents)?(?: (?:and|including) restricted cash.{0,40})?${during}`,
      '[現现]金及[現现]金等[價价]物(?:之|的)?[淨净]?(?:增加|減少|减少)+(?:[淨净]?[額额])?',
      '現金及び現金同等物の増減額',
      '현금및현금성자산의순?(?:증가|감소|증감)',
      '(?:aumento|redução|variação)(?: redução| aumento)? líquid[oa] (?:de|do|no) caixa(?: e equivalentes de caixa)?',
    ),
  ]),
  cash(
    'capex',
    [
      whole(
        `(?:cash paid for )?${buys} ${ppe}(?: net)?`,
        '(?:payments? for )?capital expenditures?',
        `${ppe} additions`,
        '(?:購買|購置|添置|購入)物業廠房及設備',
        '有形固定資産の取得による支出',
        '유형자산의취득',
        'aquisição de (?:ativo )?imobilizado',
      ),
      whole(
        `${buys} ${ppe} (?:and|including) (?:other )?(?:intangible assets|intangibles|software|investment property).{0,60}`,
        '购建固定资产无形资产和其他长期资产(?:所)?支付的现金',
        '有形及び無形固定資産の取得による支出',
      ),
    ],
    { ...outflow, besideOf: investing, scoped: /intangible|software|investment property|无形|無形/ },
  ),
  cash(
    'dividends_paid',
    [
      whole(
        '(?:(?:payments? of )?(?:cash )?dividends?|(?:cash )?dividends? paid|dividends? paid in cash) (?:on common (?:stock|shares)|to (?:the )?(?:common |ordinary |equity )?(?:share|stock)?(?:holders|owners)(?: of the (?:company|parent))?)',
        'payments? of (?:cash )?dividends?|(?:cash |equity )?dividends? paid(?: common shares| in cash)?',
        '已付(?:股息|股利)|支付股息',
        '配当金の支払額',
        '배당금의?지급',
        'pagamento de dividendos(?:(?: e)? juros sobre (?:o )?capital próprio)?|dividendos(?:(?: e)? juros sobre (?:o )?capital próprio)? pagos',
      ),
      whole('(?:cash )?dividends?'),
    ],
    outflow,
  ),
  cash(
    'buybacks',
    [
      whole(
        '(?:payments? for )?(?:the )?(?:repurchases?|purchases?|buybacks?)(?: and cancellation)? of (?:the company )?(?:common (?:stock|shares)|treasury (?:stock|shares)|(?:company |own )?(?:stock|shares))(?: for treasury)?',
        '(?:payments? for )?(?:common stock|share|stock) (?:repurchases?|buybacks?)',
        '自己株式の取得による支出',
        '자기주식의?취득',
        'aquisição de ações em tesouraria',
      ),
    ],
    outflow,
  ),
];
