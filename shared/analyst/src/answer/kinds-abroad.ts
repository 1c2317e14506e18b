import type { ExpectedKind } from './expected-kinds.ts';

interface KindAbroad extends ExpectedKind {
  /** As reports of each language usually say it; the first whose letters the question has is searched for. */
  wordings: readonly (readonly [letters: RegExp, wording: string])[];
  /** The same question in English, and how each language asks it in short. */
  english?: RegExp;
  short?: readonly string[];
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const traditional = /[員會東業務經營幾誰數]/;
const han = /\p{Script=Han}/u;
const latin = /./;

/** What questions in Japanese, Korean, Chinese and Portuguese ask of reports, and what answers them there. */
export const kindsAbroad: readonly KindAbroad[] = [
  {
    // The number of people.
    english: /\b(?:how many|number of)\b[^?]*\b(?:employees|people|staff|workers)\b|\bheadcount\b/i,
    short: ['従業員数', '직원 수', '僱員人數', '员工人数'],
    asked:
      /(?:従業員|社員)(?:数|は何|の数)|多少(?:名|位|个|個)?(?:员工|員工|僱員|雇员|职工)|(?:员工|員工|僱員|雇员|职工)(?:总|總)?(?:人数|人數|数目|數目|数量|數量)|有多少(?:名|位|个|個)?人|(?:직원|종업원|임직원)(?:은|이|의)?\s?(?:수|몇|총)|(?:quant[oa]s|n[uú]mero de) (?:colaboradores|funcion[aá]rios|empregados|pessoas)/i,
    holds:
      /\d[\d,.]*\s?(?:名|人|位|명)(?:全職|全职|正式|在职)?(?:的)?(?:僱員|雇员|员工|員工|従業員|직원)|(?:员工|員工|僱員|雇员|従業員|직원|종업원)(?:数|數|总|總|は|共|수)?[^。.\d]{0,20}\d[\d,]{1,}\s?(?:名|人|명|位)|\b(?:total|conta|emprega|possui|possuía)\b[^.]{0,30}\d[\d.]*\s(?:colaboradores|funcion[aá]rios|empregados)/i,
    sentence: 3,
    table: 1.6,
    tableHolds:
      /(?:员工|員工|僱員)的?(?:数量|總數|人数)|従業員数|직원\s?수|(?:total|n[uú]mero) (?:de )?(?:colaboradores|funcion)/i,
    without: 0.3,
    decides: true,
    under: /従業員|员工|員工|僱員|직원|colaborador|recursos humanos|gente/i,
    wordings: [
      [kana, '従業員の状況 従業員数 連結会社'],
      [hangul, '직원 등의 현황 직원수 합계'],
      [traditional, '僱員及薪酬政策 本集團共有 名僱員'],
      [han, '公司员工情况 在职员工的数量合计'],
      [latin, 'Total colaboradores; encerrou o ano com o total de colaboradores'],
    ],
  },
  {
    // How many sit on the board.
    english: /\bhow many\b[^?]*\bdirectors\b/i,
    short: ['取締役は何名', '이사는 몇 명', '董事有多少名', '董事有多少名'],
    asked:
      /(?:取締役|監査役|役員)[^？?]{0,12}何(?:名|人)|(?:董事|监事|監事)[^？?]{0,12}(?:多少|几|幾)(?:名|人|位)|(?:多少|几|幾)(?:名|位)(?:董事|监事|監事)|(?:이사|감사위원|임원)[^?]{0,10}몇\s?명/,
    holds:
      /(?:取締役|監査役|役員|董事|监事|監事|이사|감사위원|임원)[^。]{0,60}[\d０-９一二三四五六七八九十]+\s?(?:名|人|位|명)|[\d０-９一二三四五六七八九十]+\s?(?:名|位|명의)\s?(?:取締役|監査役|役員|(?:非)?(?:執行|独立|獨立)?(?:董事|监事|監事)|이사)/,
    sentence: 2.5,
    table: 0.3,
    without: 0.3,
    under: /役員|ガバナンス|董事|治理|이사회|임원/,
    wordings: [
      [kana, '取締役の員数 取締役は 名であります 役員の状況'],
      [hangul, '이사회의 구성 이사 수'],
      [han, '董事会成员 董事会由 名董事组成'],
    ],
  },
  {
    // The owners.
    english:
      /\bwho (?:controls|owns|holds)\b|\b(?:largest|biggest|major|controlling|principal|main) (?:share|stock)?(?:holders?|owners?)\b/i,
    short: ['筆頭株主', '최대 주주', '主要股東', '第一大股东'],
    asked:
      /筆頭株主|大株主|主要株主|最大株主|控股股[东東]|第一大股[东東]|最大股[东東]|主要股[东東]|(?:최대|대|주요)\s?주주|(?:maior|maiores|principal|principais) acionistas?|acionistas? controlador/i,
    holds: /\d\s?[%％]|持株|持股|지분|ações/i,
    sentence: 2,
    table: 2.5,
    decides: true,
    tableHolds: /所有株式数|株主名|持株比率|持股(?:比例|数量)|股[东東]名[称稱]|지분율|주주명|acionista/i,
    without: 0.5,
    under: /大株主|株主の状況|股[东東]|주주|acion[aá]ri/i,
    wordings: [
      [kana, '大株主の状況 氏名又は名称 所有株式数 割合'],
      [hangul, '최대주주 및 특수관계인의 주식소유 현황 지분율'],
      [traditional, '主要股東 於股份的權益 持股百分比'],
      [han, '控股股东 前10名股东持股情况 股东名称 持股比例'],
      [latin, 'acionista controlador; composição acionária; participação no capital'],
    ],
  },
  {
    // The auditor.
    english: /\b(?:who|which|what|name)\b[^?]*\b(?:auditors?|audits?|audited|audit(?:ing)? firm)\b/i,
    short: ['監査法人の名称', '감사인 회계법인', '核數師', '会计师事务所'],
    asked:
      /監査法人|会計監査人|(?:감사인|회계법인)|会[计計][师師](?:事务所|行)|核[数數][师師]|审计机构|auditor(?:es|ia)?\b[^?]*\bindependente|quem (?:audita|auditou)/i,
    holds:
      /\p{Script=Han}+(?:監査法人|会计师事务所|會計師(?:事務所|行))|監査法人\p{Script=Katakana}|\p{Script=Hangul}+회계법인|\b(?:KPMG|Deloitte|PricewaterhouseCoopers|PwC|Ernst & Young|EY|BDO|Grant Thornton)\b/u,
    sentence: 2,
    table: 1.4,
    tableHolds: /(?:会计师事务所|會計師行|監査法人)名[称稱]|감사인/,
    without: 0.2,
    decides: true,
    wordings: [
      [kana, '監査の状況 監査法人の名称'],
      [hangul, '회계감사인의 명칭 회계법인 감사의견'],
      [traditional, '獨立核數師 會計師行 續聘'],
      [han, '聘任会计师事务所情况 境内会计师事务所名称'],
      [latin, 'auditores independentes prestou serviços de auditoria; KPMG Deloitte PwC Ernst & Young'],
    ],
  },
  {
    // What is paid to the owners.
    english: /\bdividends?\b/i,
    short: ['配当金', '배당금', '董事會 末期股息', '现金分红'],
    asked: /分红|[派股]息|利润分配|现金红利|배당|\b(?:dividendos|proventos|JCP|juros sobre (?:o )?capital)/i,
    holds:
      /(?:派发现金红利|派發|[派股]息|分红|배당|dividendos|proventos|juros sobre (?:o )?capital)[^。]*\d|\d[^。]*(?:派发|[派股]息|배당|dividendos|proventos)/i,
    sentence: 2,
    table: 1,
    without: 0.4,
    decides: true,
    under: /分配|股息|배당|dividendos/i,
    wordings: [
      [hangul, '주당 현금배당금 배당금 총액 배당성향'],
      [traditional, '董事會建議派付末期股息每股'],
      [han, '利润分配预案 向全体股东每10股派发现金红利 元（含税）'],
      [latin, 'destinação a título de dividendos e juros sobre capital próprio, remuneração aos acionistas'],
    ],
  },
  {
    // What money that is raised is for.
    english: /\bproceeds\b[^?]*\b(?:used?|for)\b|\b(?:use|spend|apply)\b[^?]*\bproceeds\b/i,
    short: ['手取金の使途', '자금의 사용목적', '所得款項用途 業務', '募集资金用途'],
    asked:
      /手取金[^？?]*使途|자금의?\s?(?:사용|용도)|所得款[項项][^？?]*(?:用途|用於|用作)|募集资金[^？?]*(?:用途|用于)/,
    holds:
      /所得款[項项][^。]*(?:用作|用於|用途)|約? ?[\d.]+ ?百萬[港美]?元[^。]*(?:用作|用於)|募集资金[^。]*用于|手取金[^。]*(?:充当|使途)|자금[^.]*(?:사용|충당)/,
    sentence: 2.5,
    table: 1.4,
    without: 0.4,
    under: /所得款[項项]|募集资金|手取金|자금/,
    wordings: [
      [kana, '手取金の使途 手取概算額 充当する予定'],
      [hangul, '자금의 사용목적 조달된 자금의 사용실적'],
      [traditional, '所得款項淨額擬用作以下用途 償還 一般營運資金'],
      [han, '募集资金用途 募集资金投资项目'],
    ],
  },
  {
    // The price of shares that are issued or bought.
    english: /\b(?:subscription|issue|offer|placing|tender) price\b|\bat what price\b/i,
    short: ['発行価格 買付価格', '발행가액', '認購價 配售價 經', '股份发行价格'],
    asked: /発行価格|買付(?:け)?(?:等の)?価格|발행가액|認購價|配售價|[发發]行[价價](?:格)?/,
    holds: /(?:価格|価額|認購價|配售價|[发發]行[价價]格?|발행가액)[^。]{0,40}?\d[\d,.]*\s?(?:円|港元|元|원)/,
    sentence: 2.5,
    table: 1.2,
    without: 0.3,
    decides: true,
    wordings: [
      [kana, '発行価格 買付け等の価格 １株につき金 円'],
      [hangul, '발행가액 1주당 원'],
      [traditional, '認購價為每股供股股份 港元'],
      [han, '股份发行价格为 元/股 定价基准日'],
    ],
  },
  {
    // What is expected or aimed at is answered by such words beside a figure, and by nothing else.
    english: /\b(?:guidance|targets?|forecasts?|expect\w*)\b/i,
    short: ['業績予想', '실적 전망', '預期錄得 虧損 溢利 業', '业绩预计'],
    asked:
      /(?:売上|利益|業績)[^？?]{0,6}(?:予想|目標|見通し)|(?:매출|이익|실적)\p{Script=Hangul}{0,3}\s?(?:목표|전망|가이던스)|(?:預期|预期|预计)[^？?]{0,30}(?:虧損|溢利|亏损|盈利|收入)|(?:收入|[净淨]?利[润潤])(?:目[标標]|指引|[预預][测測])/u,
    holds:
      /(?:予想|目標|見通し|목표|전망|가이던스|預期|预期|预计|目[标標]|指引|[预預][测測])[^。]*\d|\d[^。]*(?:목표|전망|予想|目標)/,
    sentence: 2.5,
    table: 0.5,
    tableHolds: /予想|目標|見通し|목표|전망|預期|预计|目[标標]/,
    without: 0.3,
    needs: true,
    decides: true,
    wordings: [
      [kana, '業績予想 次期の見通し 売上高'],
      [hangul, '실적 전망 매출 목표'],
      [traditional, '預期本集團將錄得虧損介乎約 百萬港元'],
      [han, '预计 业绩 净利润 经营目标'],
    ],
  },
  {
    // What may go wrong.
    english: /\brisks?\b(?! (?:committee|management|free))/i,
    short: ['主要なリスク', '주요 위험', '主要風險 業務', '主要风险'],
    asked: /(?:主な|主要な|重要な)リスク|주요\s?위험|主要(?:风险|風險)|(?:哪些|什[么麼])(?:风险|風險)/,
    holds: /リスク|可能性があ|風險|风险|위험/,
    sentence: 1.8,
    table: 0.4,
    without: 0.5,
    under: /事業等のリスク|风险|風險|위험/,
    wordings: [
      [kana, '事業等のリスク 影響を与える可能性があります'],
      [hangul, '위험 요인 영향을 미칠 수 있습니다'],
      [traditional, '主要風險及不確定因素 業務風險 可能影響本集團'],
      [han, '可能面对的风险 风险因素'],
    ],
  },
  {
    // What the company does.
    english: /^what does [^?]*\bdo\b|\bwhat (?:kind|type|sort) of (?:company|business)\b|\bmain business/i,
    short: ['事業の内容', '사업의 내용', '主要業務', '主要业务'],
    asked:
      /(?:どんな|どのような)(?:事業|会社|ビジネス)|何をしている会社|事業(?:の)?(?:内容|概要)|主[营營要][业業][务務]|(?:公司|集團|集团)是?做什[么麼]|사업(?:의)?\s?(?:내용|개요)|(?:주요|무슨|어떤)\s?사업|(?:o que|com o que) [^?]*(?:faz|atua)|\bramo de atua/i,
    holds:
      /事業を(?:展開|行|営)|(?:運営|提供)を行|主要从事|从事|主要業務|主[营營]|사업을 (?:영위|운영)|영위하|\b(?:atua|fabrica|produz|oferece)/i,
    sentence: 2,
    table: 0.4,
    without: 0.4,
    decides: true,
    under: /事業の内容|主要业务|业务概要|公司业务|業務回顧|사업의 (?:내용|개요)|contexto operacional/i,
    wordings: [
      [kana, '事業の内容 当社グループは 事業を展開しております'],
      [hangul, '사업의 개요 주요 사업을 영위하고 있습니다'],
      [traditional, '本集團主要從事 業務概覽'],
      [han, '报告期内公司从事的主要业务 公司主要从事'],
      [latin, 'contexto operacional: a companhia atua, fabrica e oferece'],
    ],
  },
];

/** In the order of `short`. */
const languages = ['ja', 'ko', 'zh-Hant', 'zh'] as const;
export type LanguageAbroad = (typeof languages)[number];

/** A question in English, asked in short in the language of the reports; null where it is of no known kind. */
export function askAbroad(question: string, language: LanguageAbroad | null): string | null {
  if (language === null || languageAbroad(question) !== null) return null;
  const kind = kindsAbroad.find(({ english }) => english?.test(question));
  return kind?.short?.[languages.indexOf(language)] ?? null;
}

/** The language of texts by their letters; null for texts in Latin letters. */
export function languageAbroad(text: string): LanguageAbroad | null {
  if (kana.test(text)) return 'ja';
  if (hangul.test(text)) return 'ko';
  if (!han.test(text)) return null;
  return traditional.test(text) ? 'zh-Hant' : 'zh';
}

/** The words to search for; null where no such question is asked, or in English. */
export function wordingAbroad(question: string): string | null {
  const kind = kindsAbroad.find(({ asked }) => asked.test(question));
  return kind?.wordings.find(([letters]) => letters.test(question))?.[1] ?? null;
}
