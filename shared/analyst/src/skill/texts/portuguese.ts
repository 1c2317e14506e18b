import type { ReportTexts } from './report-texts-of.ts';

const chapters: Readonly<Record<string, string>> = {
  Results: 'Resultados',
  'Why results moved': 'Por que os resultados mudaram',
  'Cash flow and balance sheet': 'Fluxo de caixa e balanço',
  'Debt and liquidity': 'Dívida e liquidez',
  'Returns to shareholders': 'Remuneração aos acionistas',
  'Capital allocation': 'Alocação de capital',
  Business: 'Negócios',
  Segments: 'Segmentos',
  'Principal risks': 'Principais riscos',
  Risks: 'Riscos',
  'Legal proceedings': 'Processos judiciais',
  Outlook: 'Perspectivas',
  'Outlook and guidance': 'Perspectivas',
  Strategy: 'Estratégia',
  Competition: 'Concorrência',
  Cybersecurity: 'Segurança cibernética',
  Governance: 'Governança',
  'Supply chain': 'Cadeia de suprimentos',
  'Controls and accounting quality': 'Controles internos e contabilidade',
};

const measures: Readonly<Record<string, string>> = {
  Revenue: 'Receita líquida',
  'Cost of sales': 'Custo das vendas',
  'Gross profit': 'Lucro bruto',
  'Operating income': 'Lucro operacional',
  'Net income': 'Lucro líquido',
  'Diluted earnings per share': 'Lucro diluído por ação',
  'Gross margin': 'Margem bruta',
  'Operating margin': 'Margem operacional',
  'Net margin': 'Margem líquida',
  'Cash flow from operations': 'Caixa das operações',
  'Capital expenditure': 'Investimentos em imobilizado',
  'Free cash flow': 'Fluxo de caixa livre',
  'Dividends paid': 'Dividendos pagos',
  'Share repurchases': 'Recompra de ações',
  'Cash and cash equivalents': 'Caixa e equivalentes de caixa',
  'Total debt': 'Dívida total',
  'Total assets': 'Ativo total',
  'Total equity': 'Patrimônio líquido',
};

const queries: Readonly<Record<string, string>> = {
  'Why results moved':
    'receita operacional líquida lucro margem aumento redução variação devido em função de',
  Business: 'a Companhia fabrica, comercializa, atua, produtos e serviços, negócios',
  Segments: 'segmentos receita por segmento área de negócio',
  'Principal risks': 'principais riscos: risco cambial, de crédito, de liquidez, de taxa de juros',
  'Legal proceedings': 'processos judiciais, contingências, provisões cíveis, trabalhistas e tributárias',
  Outlook: 'perspectivas expectativa para o próximo ano, espera-se, crescimento, investimentos previstos',
  'Debt and liquidity': 'empréstimos e financiamentos, dívida, liquidez, vencimentos',
  'Returns to shareholders': 'dividendos e juros sobre capital próprio, recompra de ações',
};

export const pt: ReportTexts = {
  heads: { measure: 'Indicador', unit: 'Unidade', source: 'Fonte' },
  units: {
    thousand: 'mil',
    million: 'milhões',
    hundredMillion: '100 milhões',
    billion: 'bilhões',
    ratio: 'índice',
    number: 'número',
    perShare: 'por ação',
  },
  chartPowers: [],
  colon: ': ',
  comma: ', ',
  companyReport: 'relatório sobre a companhia',
  keyFigures: 'Principais números',
  filing: (form, day, isPeriod) => `${form}, ${isPeriod ? 'período encerrado em' : 'de'} ${writeDate(day)}`,
  chapter: (title) => chapters[title] ?? title,
  query: (title) => queries[title] ?? null,
  measure: ({ name }) => measures[name] ?? name,
  made: (title) => `O relatório está pronto: **${title}**. Dele:`,
  scopeTitle: 'Escopo e método',
  read: (titles) => `Lido: ${titles}.`,
  ofStatements:
    'Os números são os das demonstrações. Os que nenhuma linha traz são calculados a partir delas; as notas mostram como.',
  notCovered: 'Não incluído:',
  byRule:
    'Nenhum modelo de linguagem escreveu isto: as frases entre aspas estão, palavra por palavra, na sua fonte.',
  why: {
    judgement: 'Cabe ao leitor julgar',
    comparison: 'Exige outros relatórios além deste',
    noFigures: 'Nenhuma tabela da fonte traz os números',
    noRule: 'Sem regra para calcular',
    noSentence: 'Não se encontrou frase a respeito',
    elsewhere: 'O documento remete a outro documento',
  },
  period: (months, end) => `${months === null ? '' : `${months} meses até `}${writeDate(end)}`,
  changed(name, { from, to }) {
    const isLoss = from.value < 0 || to.value < 0;
    const way = to.value > from.value ? 'aumento' : to.value < from.value ? 'queda' : 'sem variação';
    const when = ({ period, year }: typeof from) => period ?? `em ${year}`;
    return `${name}: ${from.words} ${when(from)}, ${to.words} ${when(to)}${isLoss ? '' : ` (${way})`}.`;
  },
  computed: 'Calculado a partir das demonstrações; as notas mostram como.',
  list: (names) =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`,
  of: (name) => ` (${name})`,
};

/** `2024-09-28` as `28/09/2024`. */
const writeDate = (day: string) => day.slice(0, 10).split('-').reverse().join('/');
