import { createRandom, pick } from './random.ts';

const split = (text: string) => text.split(' ');

/** Common words of company names, the commonest first. */
export const trades = split(
  'holdings group international capital energy financial technologies resources bank industries systems ' +
    'pharmaceuticals services therapeutics global solutions mining partners acquisition gold trust investment ' +
    'media power electric oil gas health medical software networks materials foods motors insurance realty ' +
    'properties steel chemical textiles logistics marine airlines telecom digital bio semiconductor water ' +
    'entertainment retail hotels paper cement sugar auto engineering construction agro jewellery fashion',
);
export const legalForms = split('Inc. Corp Ltd plc Limited Corporation Co. LLC L.P. N.V. SA AG Company');
export const brazilian = split(
  'companhia energética elétrica participações indústria comércio mineração açúcar alimentos construções ' +
    'saneamento telecomunicações transportes têxtil papéis água florestal óleo gás crédito educação saúde',
);
export const european = split(
  'société générale crédit énergie bâtiment mühlen bräu straße gärtner østfold sjælland łódzka żywiec ' +
    'åkers väst málaga peñoles logroño çelik île français résidence hôtel forêt',
);
export const japanese = split(
  '日本 東京 大阪 三菱 三井 住友 富士 名古屋 北海道 九州 京都 東洋 第一 中央 大和 東海 昭和 丸 山 川 田 松 電機 電力 工業 製作所 自動車 ' +
    '銀行 商事 建設 化学 製薬 食品 鉄道 不動産 証券 海運 ホールディングス グループ システムズ テクノロジー サービス フーズ エンジニアリング ソフト メディカル',
);
export const katakana = split(
  'ア カ サ タ ナ ハ マ ヤ ラ イ キ シ チ ニ ヒ ミ リ ウ ク ス ツ ヌ フ ム ユ ル エ ケ セ テ ネ メ レ オ コ ソ ト ノ モ ヨ ロ ガ ジ ド バ パ ン',
);
export const korean = split(
  '한국 삼양 대한 동양 서울 부산 현진 대우 금호 두성 신라 유한 동아 국제 에스 케이 엘지 씨 제이 전자 화학 제약 건설 중공업 식품 증권 금융 ' +
    '지주 바이오 테크 소프트 반도체 시스템 엔지니어링 물산 통신 에너지 생명 자동차 홀딩스',
);
export const chinese = split(
  '中国 上海 北京 深圳 广东 江苏 浙江 山东 四川 湖南 长江 华 东方 南方 新 金 海 天 龙 泰 银行 证券 科技 电子 医药 能源 电力 汽车 ' +
    '建设 地产 食品 酒业 化工 钢铁 水泥 航空 传媒 软件 通信 股份 集团 控股 國際 實業 發展 投資',
);

const onsets = split(
  'b br c ch cl cr d dr f fl g gr h j k kr l m n p pl pr qu r s sh sk sl st t th tr v w x z',
);
const vowels = split('a e i o u ai ea ee io oo ou y');
const codas = split('n r l s x m t ck nd rt th st ');

/** Invented Latin brand words, each once, in a repeatable order. */
export function makeBrands(count: number, seed: number): string[] {
  const random = createRandom(seed);
  const brands = new Set<string>();
  while (brands.size < count) {
    const syllables = 1 + Math.floor(random() * 3);
    let word = '';
    for (let at = 0; at < syllables; at++) word += pick(random, onsets) + pick(random, vowels);
    brands.add(`${word}${random() < 0.6 ? pick(random, codas) : ''}`);
  }
  return [...brands].filter((brand) => brand.length > 1);
}
