/** The marks around a number that change its meaning, as regular expressions without groups. */

/** A power of ten by name. Letters alone (`m`, `bn`) only right after the figure or one blank later. */
const scales: [pattern: string, power: number][] = [
  ['thousand|千|천|k|tsd|mille|mil', 3],
  ['万|萬|만', 4],
  ['lakhs?', 5],
  ['millions?|million(?:en|i)|millones|milh(?:ões|oes|ão|ao)|mio|mn|mm|m|百万|백만', 6],
  ['crores?|cr', 7],
  ['億|亿|억', 8],
  ['billions?|bn|b|mrd|milliard(?:en|s)?|bilh(?:ões|oes|ão|ao)|十億|十亿|십억', 9],
  ['trillions?|trn|tn|t|trilh(?:ões|oes|ão|ao)|兆|조', 12],
];

const units: [pattern: string, unit: string][] = [
  ['percentage points?|pp|ppts?|ポイント', 'pp'],
  ['basis points?|bps|bp', 'bps'],
  ['%|percent|per cent|pct|prozent|por ?ciento|pour ?cent|パーセント|퍼센트', '%'],
  [String.raw`US\$|USD|(?:US|U\.S\.) dollars?|米ドル|美元`, 'USD'],
  [String.raw`A\$|AUD`, 'AUD'],
  [String.raw`C\$|CAD`, 'CAD'],
  [String.raw`HK\$|HKD|港元`, 'HKD'],
  [String.raw`S\$|SGD`, 'SGD'],
  [String.raw`NT\$|TWD`, 'TWD'],
  [String.raw`R\$|BRL|reais`, 'BRL'],
  [String.raw`\$|dollars?|ドル`, '$'],
  ['€|EUR|euros?|ユーロ', 'EUR'],
  ['£|GBP|pounds?', 'GBP'],
  ['JPY|yen|円', 'JPY'],
  ['RMB|CNY|人民币|元', 'CNY'],
  ['¥', '¥'],
  ['₩|KRW|won|원|ウォン', 'KRW'],
  [String.raw`₹|INR|Rs\.?|rupees?`, 'INR'],
  ['CHF', 'CHF'],
];

export const scalePattern = scales.map(([pattern]) => pattern).join('|');
export const unitPattern = units.map(([pattern]) => pattern).join('|');

const scaleTests = scales.map(([pattern, power]) => [new RegExp(`^(?:${pattern})$`, 'iu'), power] as const);
const unitTests = units.map(([pattern, unit]) => [new RegExp(`^(?:${pattern})$`, 'iu'), unit] as const);

export function powerOf(mark: string | undefined): number {
  return mark === undefined ? 0 : (scaleTests.find(([test]) => test.test(mark))?.[1] ?? 0);
}

export function unitOf(mark: string | undefined): string {
  return mark === undefined ? '' : (unitTests.find(([test]) => test.test(mark.trim()))?.[1] ?? '');
}

const dollars = new Set(['USD', 'AUD', 'CAD', 'HKD', 'SGD', 'TWD']);
const ratios = new Set(['%', 'pp', 'bps']);

/** False when the units of equal numbers mean different things; a currency may be left out. */
export function agreeUnits(one: string, other: string): boolean {
  if (one === other) return true;
  if (one === '' || other === '') return !ratios.has(one) && !ratios.has(other);
  const [sign, currency] = one === '$' || one === '¥' ? [one, other] : [other, one];
  if (sign === '$') return dollars.has(currency);
  return sign === '¥' && (currency === 'JPY' || currency === 'CNY');
}
