import { type PrintedRule, rulesOf, whole } from './printed-rule.ts';

const balance = rulesOf('balance-sheet');
const inAssets = { block: 'current-assets' } as const;
const inLiabilities = { block: 'current-liabilities', size: true } as const;

const net = '(?: net(?: of .{3,120})?| less .{3,120})?';
const ppe =
  '(?:property plant and equipment|property and equipment|plant and equipment|premises and equipment)';
const owners = '(?:common )?(?:stock|share)(?:holders?|owners)s?';
/** Words of any debt but leases. */
const debtLike =
  /^(?!.*(?:lease|租[賃赁]|arrendamento|리스|deferred|prepaid|receivable)).*(?:borrow|\bdebt|\bloans?\b|\bnotes?\b|overdraft|debenture|\bbonds?\b|credit facilit|line of credit|commercial paper|convertible|借[貸款]|貸款|贷款|[債债]券|票[據据]|社債|借入|一年内到期|차입|사채|장기채무|empréstimo|debênture)/;
const loans =
  '(?:bank )?(?:borrowings|loans)|loans and borrowings|bank (?:and other|loans and other) (?:borrowings|loans)';
const bearing = 'interest bearing (?:bank |loans and |bank and other )*(?:borrowings|loans|liabilities)';
const loansZh = '(?:計息)?(?:銀行|银行)(?:及其他|和其他)?(?:借[貸款]|貸款)';

/** The lines of the balance sheet. */
export const balanceRules: readonly PrintedRule[] = [
  balance(
    'cash',
    [
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
    { scoped: /货币资金/ },
  ),
  balance(
    'short_term_investments',
    [
      whole(
        '(?:total )?short term (?:investments|marketable securities)',
        '(?:current )?marketable securities(?: current)?',
        '有価証券',
      ),
    ],
    inAssets,
  ),
  balance(
    'receivables',
    [
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
    { ...inAssets, scoped: /other|notes|其他|票据|기타|outros/ },
  ),
  balance(
    'inventory',
    [
      whole(
        `(?:total )?(?:merchandise )?inventor(?:y|ies)${net}|stocks`,
        '存[貨货]',
        '棚卸資産',
        '재고자산',
        'estoques',
      ),
    ],
    inAssets,
  ),
  balance('current_assets', [
    whole(
      'total current assets',
      '流[動动](?:[資资][產产産])(?:合[計计]|[總总][額额值]|總計)',
      '유동자산(?:합계|총계)?',
      'total do ativo circulante',
    ),
  ]),
  balance('total_assets', [
    whole(
      'total assets',
      '[資资][產产産](?:合計|[總总][額额值計计])|總資產',
      '자산총계',
      'total do ativo|ativo total',
    ),
  ]),
  balance(
    'ppe',
    [
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
    { notBeside: /accumulated (?:depreciation|amorti)|減価償却累計額|累计折旧|累計折舊/ },
  ),
  balance('goodwill', [whole('goodwill(?: net)?', '商[譽誉]', 'のれん', '영업권')]),
  balance('intangibles', [
    whole(
      '(?:other )?intangible assets(?: net| other than goodwill)?|(?:other )?intangibles',
      '(?:其他)?[無无]形[資资][產产]',
      '無形固定資産(?:合計)?',
      '무형자산',
      'intangível',
    ),
  ]),
  balance(
    'payables',
    [
      whole(
        '(?:accounts|trade)(?: accounts)? payables?(?: trade)?',
        '[貿贸]易[應应]付(?:款項|款项|[賬账]款)|[應应]付(?:貿易)?[賬账]款',
        '支払手形及び買掛金',
        '매입채무',
        'fornecedores',
      ),
      whole(
        'trade and other payables?|accounts payable and (?:accrued|other) (?:liabilities|expenses|payables?)|accounts payable and accruals',
        '[貿贸]易及其他[應应]付(?:款項|款项|[賬账]款)|应付票据及应付账款',
        '매입채무및기타(?:유동|지급)?채무',
      ),
    ],
    { ...inLiabilities, scoped: /other|accru|其他|票据|기타/ },
  ),
  balance(
    'current_liabilities',
    [
      whole(
        'total current liabilities',
        '流[動动][負负][債债](?:合[計计]|[總总][額额值]|總計)',
        '유동부채(?:합계|총계)?',
        'total do passivo circulante',
      ),
    ],
    { size: true },
  ),
  balance(
    'debt_current',
    [
      whole(
        loans,
        bearing,
        '(?:short term|current) (?:bank )?(?:debt|borrowings|loans)(?: and current portion of long term debt)?',
        'current (?:portion|maturities|installments) of (?:long term )?(?:debt|borrowings|notes payable|loans)',
        '(?:long term )?debt due within (?:one|1) year|(?:term )?debt|commercial paper|notes payable|bank overdrafts?',
        `${loansZh}|短期借款`,
        '短期借入金|1年内(?:返済予定の長期借入金|償還予定の社債)|コマーシャルペーパー',
        '단기차입금|유동성장기(?:차입금|부채|채무)|유동성사채',
        'empréstimos(?: e financiamentos)?',
      ),
    ],
    { ...inLiabilities, sumBeside: debtLike },
  ),
  balance(
    'debt_noncurrent',
    [
      whole(
        loans,
        bearing,
        '(?:long term|noncurrent) (?:bank )?(?:debt|borrowings|loans)(?: net| less current (?:portion|maturities)| net of current (?:portion|maturities)| excluding current (?:portion|maturities))?',
        '(?:term )?debt|senior notes|convertible (?:senior )?notes',
        `${loansZh}|[長长]期借款|应付债券`,
        '長期借入金|社債',
        '장기차입금|사채|사채및장기차입금',
        'empréstimos(?: e financiamentos)?|debêntures',
      ),
    ],
    { block: 'noncurrent-liabilities', size: true, sumBeside: debtLike },
  ),
  balance(
    'total_liabilities',
    [whole('total liabilities', '[負负][債债](?:合[計计]|[總总][額额值計计])|總負債', '부채총계')],
    { size: true },
  ),
  balance('mezzanine', [
    /^(?=.*(?:redeemable|mezzanine|temporary equity))(?!.*(?:deposits|shares outstanding)).*$/,
  ]),
  balance('noncontrolling', [
    whole(
      '(?:total )?(?:noncontrolling|minority) interests?(?: in .{2,60})?',
      '非控[股制]?(?:性)?[權权]益|少[數数]股[東东][權权]益',
      '非支配株主持分|少数株主持分',
      '비지배(?:주주)?지분',
      '(?:participação de )?(?:acionistas )?não controladores',
    ),
  ]),
  balance('equity_parent', [
    whole(
      `(?:total )?equity attributable to (?!.*(?:noncontrolling|minority)).{2,80}`,
      `total (?!liabilities).{2,60} ${owners} (?:equity|deficit)(?: deficit)?`,
      '(?:本公司|母公司)(?:擁有人|權益持有人|股東)[應应][佔占](?:總?權益|權益總額)|归属于母公司(?:所有者|股东)权益合计',
      '지배기업(?:의)?(?:소유주|소유)지분',
    ),
  ]),
  balance('equity_total', [
    whole(
      'total (?:equity|deficit)(?: deficit)?',
      `total ${owners} (?:equity|deficit)(?: deficit)? and noncontrolling interests?`,
      '[權权]益[總总][額额值]|總權益|(?:所有者权益|股东权益)(?:或股东权益)?合计|純資産合計',
      '자본총계',
      'total do patrimônio líquido',
    ),
    whole(
      `total ${owners} (?:equity|deficit)(?: deficit)?`,
      'net assets',
      '[資资][產产]淨[值額]|[淨净][資资][產产]',
    ),
  ]),
  balance('retained_earnings', [
    whole(
      'retained (?:earnings|profits?|deficit|losses)(?: accumulated (?:deficit|losses))?|accumulated (?:deficit|losses|profit)',
      '未分配利[润潤]|保留(?:溢利|盈利)|累[計计][虧亏][損损]',
      '利益剰余金(?:合計)?',
      '이익잉여금|결손금',
    ),
  ]),
];
