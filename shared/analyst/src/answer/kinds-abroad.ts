import type { ExpectedKind } from './expected-kinds.ts';

interface KindAbroad extends ExpectedKind {
  /** As reports of each language usually say it; the first whose letters the question has is searched for. */
  wordings: readonly (readonly [letters: RegExp, wording: string])[];
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
    // What the company does.
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

/** The words to search for; null where no such question is asked, or in English. */
export function wordingAbroad(question: string): string | null {
  const kind = kindsAbroad.find(({ asked }) => asked.test(question));
  return kind?.wordings.find(([letters]) => letters.test(question))?.[1] ?? null;
}
