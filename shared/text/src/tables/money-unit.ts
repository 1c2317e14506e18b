/** The units that tables of Japan, Korea and China print, with their currency and power of ten. */
export const moneyUnits: Readonly<Record<string, readonly [string, number]>> = {
  円: ['JPY', 0],
  千円: ['JPY', 3],
  百万円: ['JPY', 6],
  億円: ['JPY', 8],
  元: ['CNY', 0],
  人民币元: ['CNY', 0],
  千元: ['CNY', 3],
  万元: ['CNY', 4],
  亿元: ['CNY', 8],
  원: ['KRW', 0],
  천원: ['KRW', 3],
  백만원: ['KRW', 6],
  억원: ['KRW', 8],
};

/** The unit that a row prints for itself, in its label or in a column of its own: 自己資本比率 (％), 营业收入（元）. */
const ownUnit =
  /[(（]\s*(?<unit>[％%]|倍|円|千円|百万円|億円|人|名|元|千元|万元|亿元|元\s?[/／]\s?股|人民币元|원|천원|백만원|억원)\s*[)）]/;

/** The same in English, where the currency is that of the table: Payment volume (in millions). */
const ownSize = /\((?:in )?(?<size>thousand|million|billion)s\)/i;
const sizes: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 };

/** The unit that the texts of a row say; null where the unit of its table holds. */
export function unitOfRow(texts: readonly string[]): string | null {
  const unit = texts.flatMap((text) => ownUnit.exec(text)?.groups?.unit ?? [])[0];
  return unit?.replace(/\s/g, '').replace(/[/／]股$/, '') ?? sizeOf(texts) ?? null;
}

const sizeOf = ([label = '']: readonly string[]) => ownSize.exec(label)?.groups?.size?.toLowerCase();

/**
 * The currency and power of ten that the texts of a row say; null where those of its table hold.
 * @returns the currency is null where the row only says the size
 */
export function moneyOfRow(texts: readonly string[]): { currency: string | null; scale: number } | null {
  const unit = unitOfRow(texts) ?? '';
  const [currency = null, scale = sizes[unit]] = moneyUnits[unit] ?? [];
  return scale === undefined ? null : { currency, scale };
}
