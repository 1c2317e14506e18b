import type { Language } from '../../language.ts';

/** A figure of a company, as a sentence names it; its words end with its citation mark. */
export interface PeerFigure {
  company: string;
  words: string;
}

/** What a comparison of companies says around its figures. */
export interface PeerTexts {
  /** The chapter with the table. */
  title: string;
  period: string;
  /** In place of a unit where each figure has its own. */
  ownUnit: string;
  growth(name: string): string;
  /** Who has the highest of which ratios. */
  lead(company: string, measures: readonly string[]): string;
  highest(measure: string, first: readonly PeerFigure[], others: readonly PeerFigure[]): string;
  notJudged: string;
  noFigure(measure: string, companies: readonly string[]): string;
  noCompany(companies: readonly string[]): string;
  onlyOne(company: string): string;
  currencies(measures: readonly string[], currencies: readonly string[]): string;
  noCurrency(measures: readonly string[]): string;
  lengths(measure: string): string;
  daysApart(ends: readonly string[]): string;
  reasons: string;
}

const inEnglish = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const inPortuguese = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
const lower = (name: string) => `${name[0]?.toLowerCase() ?? ''}${name.slice(1)}`;
/** "Tarn 12.0%, Harrow 9.0%". */
const each = (figures: readonly PeerFigure[], comma: string) =>
  figures.map(({ company, words }) => `${company} ${words}`).join(comma);

const en: PeerTexts = {
  title: 'Side by side',
  period: 'Fiscal year',
  ownUnit: 'as stated',
  growth: (name) => `${name} growth`,
  lead: (company, measures) => `${company} has the highest ${inEnglish(measures.map(lower))}.`,
  highest: (measure, first, others) => {
    const list = (figures: readonly PeerFigure[]) =>
      inEnglish(figures.map(({ company, words }) => `${company} (${words})`));
    return `${measure} is highest at ${list(first)}${others.length > 0 ? `, ahead of ${list(others)}` : ''}.`;
  },
  notJudged: 'What these figures do not settle:',
  noFigure: (measure, companies) => `${measure}: no figure was found for ${inEnglish(companies)}.`,
  noCompany: (companies) => `No figures were found for ${inEnglish(companies)}, so it is not compared.`,
  onlyOne: (company) => `Only ${company} has figures here, so there is nothing to compare it with.`,
  currencies: (measures, currencies) =>
    `${inEnglish(measures)}: stated in ${inEnglish(currencies)}. Nothing is converted, so amounts are not ranked.`,
  noCurrency: (measures) =>
    `${inEnglish(measures)}: not every source states its currency, so amounts are not ranked.`,
  lengths: (measure) =>
    `${measure}: the figures are of periods of different lengths, so they are not ranked.`,
  daysApart: (ends) =>
    `The periods end more than three months apart (${ends.join('; ')}). Each company is shown over its own.`,
  reasons: 'The causes of these differences, and how accounting rules affect them, are left to the reader.',
};

const ja: PeerTexts = {
  title: '比較表',
  period: '事業年度',
  ownUnit: '各社の表示',
  growth: (name) => `${name}の増加率`,
  lead: (company, measures) => `${measures.join('、')}が最も高いのは${company}です。`,
  highest: (measure, first, others) =>
    `${measure}が最も高いのは${each(first, '、')}です${others.length > 0 ? `（他は${each(others, '、')}）` : ''}。`,
  notJudged: 'これらの数値では判断できないこと：',
  noFigure: (measure, companies) => `${measure}：${companies.join('、')}の数値が見つかりません。`,
  noCompany: (companies) => `${companies.join('、')}の数値は見つからず、比較していません。`,
  onlyOne: (company) => `数値があるのは${company}だけで、比較する相手がありません。`,
  currencies: (measures, currencies) =>
    `${measures.join('、')}：通貨が異なり（${currencies.join('、')}）、換算していないため、金額の順位は付けていません。`,
  noCurrency: (measures) =>
    `${measures.join('、')}：通貨の記載がない出典があり、金額の順位は付けていません。`,
  lengths: (measure) => `${measure}：期間の長さが異なるため、順位は付けていません。`,
  daysApart: (ends) =>
    `期末が3か月を超えて離れています（${ends.join('；')}）。各社とも自社の期間の数値です。`,
  reasons: '差の原因と会計基準の影響は、読み手の判断によります。',
};

const pt: PeerTexts = {
  title: 'Lado a lado',
  period: 'Exercício',
  ownUnit: 'como publicado',
  growth: (name) => `Crescimento: ${lower(name)}`,
  lead: (company, measures) => `${company} tem o maior valor em: ${inPortuguese(measures.map(lower))}.`,
  highest: (measure, first, others) =>
    `${measure}: o maior valor é de ${inPortuguese(first.map(({ company, words }) => `${company} (${words})`))}${others.length > 0 ? `; depois ${inPortuguese(others.map(({ company, words }) => `${company} (${words})`))}` : ''}.`,
  notJudged: 'O que estes números não permitem julgar:',
  noFigure: (measure, companies) => `${measure}: sem número para ${inPortuguese(companies)}.`,
  noCompany: (companies) => `Não se encontraram números de ${inPortuguese(companies)}, que não é comparada.`,
  onlyOne: (company) => `Só ${company} tem números aqui: não há com que comparar.`,
  currencies: (measures, currencies) =>
    `${inPortuguese(measures)}: em ${inPortuguese(currencies)}. Nada é convertido, e os montantes não são ordenados.`,
  noCurrency: (measures) =>
    `${inPortuguese(measures)}: nem toda fonte diz a moeda, e os montantes não são ordenados.`,
  lengths: (measure) => `${measure}: os períodos têm durações diferentes, e os números não são ordenados.`,
  daysApart: (ends) =>
    `Os períodos terminam com mais de três meses de diferença (${ends.join('; ')}). Cada companhia aparece no seu.`,
  reasons: 'As causas das diferenças e o efeito das normas contábeis cabem ao leitor julgar.',
};

const ko: PeerTexts = {
  title: '비교표',
  period: '사업연도',
  ownUnit: '각 사 표시',
  growth: (name) => `${name} 증가율`,
  lead: (company, measures) => `${company}: ${measures.join(', ')}에서 가장 높습니다.`,
  highest: (measure, first, others) =>
    `${measure}: 가장 높은 곳은 ${each(first, ', ')}입니다${others.length > 0 ? `(그 밖은 ${each(others, ', ')})` : ''}.`,
  notJudged: '이 수치로 판단할 수 없는 것:',
  noFigure: (measure, companies) => `${measure}: ${companies.join(', ')}의 수치를 찾지 못했습니다.`,
  noCompany: (companies) => `${companies.join(', ')}의 수치를 찾지 못해 비교하지 않았습니다.`,
  onlyOne: (company) => `수치가 있는 곳은 ${company}뿐이어서 비교할 대상이 없습니다.`,
  currencies: (measures, currencies) =>
    `${measures.join(', ')}: 통화가 다르며(${currencies.join(', ')}) 환산하지 않았으므로 금액의 순위를 매기지 않았습니다.`,
  noCurrency: (measures) =>
    `${measures.join(', ')}: 통화를 밝히지 않은 출처가 있어 금액의 순위를 매기지 않았습니다.`,
  lengths: (measure) => `${measure}: 기간의 길이가 달라 순위를 매기지 않았습니다.`,
  daysApart: (ends) => `기말이 3개월 넘게 차이 납니다(${ends.join('; ')}). 각 회사는 자기 기간의 수치입니다.`,
  reasons: '차이의 원인과 회계기준의 영향은 읽는 이가 판단할 것입니다.',
};

const zh: PeerTexts = {
  title: '对比表',
  period: '会计年度',
  ownUnit: '各自披露',
  growth: (name) => `${name}增长率`,
  lead: (company, measures) => `${company}的${measures.join('、')}最高。`,
  highest: (measure, first, others) =>
    `${measure}最高的是${each(first, '、')}${others.length > 0 ? `（其余：${each(others, '、')}）` : ''}。`,
  notJudged: '这些数字不能判断的：',
  noFigure: (measure, companies) => `${measure}：没有找到${companies.join('、')}的数字。`,
  noCompany: (companies) => `没有找到${companies.join('、')}的数字，未作比较。`,
  onlyOne: (company) => `只有${company}有数字，没有可比较的对象。`,
  currencies: (measures, currencies) =>
    `${measures.join('、')}：币种不同（${currencies.join('、')}），未作换算，金额不作排名。`,
  noCurrency: (measures) => `${measures.join('、')}：有的出处没有写明币种，金额不作排名。`,
  lengths: (measure) => `${measure}：期间长短不同，不作排名。`,
  daysApart: (ends) => `期末相差超过三个月（${ends.join('；')}），各公司采用各自的期间。`,
  reasons: '差异的原因以及会计准则的影响，须由读者判断。',
};

export const peerTexts: Readonly<Record<Language, PeerTexts>> = { en, ja, pt, ko, zh, 'zh-Hant': zh };
