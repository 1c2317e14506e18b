/** Radicals that Unicode gives no compatibility mapping. Source: Unicode, EquivalentUnifiedIdeograph.txt. */
const supplement: Readonly<Record<string, string>> = {
  '⺝': '月',
  '⺠': '民',
  '⺩': '王',
  '⻄': '西',
  '⻅': '见',
  '⻆': '角',
  '⻉': '贝',
  '⻋': '车',
  '⻑': '長',
  '⻓': '长',
  '⻔': '门',
  '⻗': '雨',
  '⻙': '韦',
  '⻚': '页',
  '⻛': '风',
  '⻜': '飞',
  '⻝': '食',
  '⻢': '马',
  '⻣': '骨',
  '⻤': '鬼',
  '⻥': '鱼',
  '⻦': '鸟',
  '⻧': '卤',
  '⻨': '麦',
  '⻩': '黄',
  '⻬': '齐',
  '⻮': '齿',
  '⻯': '竜',
  '⻰': '龙',
};

/**
 * Many fonts use one glyph for an ideograph and for the radical that looks the same, and PDF writers then store the
 * radical: `⽬录` instead of `目录`, which a search does not find. This puts the ideographs back.
 */
export function plainIdeographs(text: string): string {
  return text.replace(/[\u2E80-\u2FD5]/g, (radical) => supplement[radical] ?? radical.normalize('NFKC'));
}
