import type { FormFamily } from '@footnote/contracts';

export interface CninfoForm {
  readonly name: string;
  readonly family: FormFamily;
  readonly isAmendment: boolean;
  /** Last day of the period, `YYYY-MM-DD`; null when the title names no period. */
  readonly periodEnd: string | null;
}

type Period = '12-31' | '06-30' | '03-31' | '09-30';
type Kind = readonly [pattern: RegExp, name: string, family: FormFamily, period?: Period];

/**
 * The title decides, because CNINFO does not document the codes of rows. A digest (摘要) or a translation (英文版) is
 * not the report itself, so it is not `annual`. Source: CNINFO, categories of announcements.
 */
const kinds: readonly Kind[] = [
  [/(更正|补充)(的)?公告/, '更正公告', 'current'],
  [/(年度|年年|半年度|季度)报告.{0,300}(问询|说明会|网上业绩|披露|提示性)/, '其他', 'other'],
  [/半年度报告摘要/, '半年度报告摘要', 'other', '06-30'],
  [/半年度报告/, '半年度报告', 'semiannual', '06-30'],
  [/年度报告摘要/, '年度报告摘要', 'other', '12-31'],
  [/年度报告/, '年度报告', 'annual', '12-31'],
  [/(第一|一)季度?报告?/, '第一季度报告', 'quarterly', '03-31'],
  [/(第三|三)季度?报告?/, '第三季度报告', 'quarterly', '09-30'],
  [/业绩预告|业绩快报|业绩预增|业绩预减|预亏/, '业绩预告', 'earnings'],
  [/股东大会|股东会/, '股东大会', 'proxy'],
  [/内部控制|社会责任|可持续发展|环境、社会/, '公司治理', 'governance'],
  [/招股(说明|意向)书|募集说明书|上市公告书|发行公告|配股说明书/, '首发增发', 'prospectus'],
  [/权益变动|增持|减持|收购报告书|持股/, '股权变动', 'ownership'],
  [/董事会|监事会|公司章程|独立董事|内部控制/, '公司治理', 'governance'],
  [/重大资产|停牌|复牌|风险提示|澄清|异常波动|诉讼|担保|合同|关联交易/, '临时公告', 'current'],
  // Papers of advisers are called 意见 or 报告; what is left is a company's own announcement.
  [/公告$/, '临时公告', 'current'],
];

const otherLanguage = /英文|english/i;

/** Reads an announcement's title, without the highlighting of a search. */
export function readTitle(title: string): CninfoForm {
  const plain = title.replace(/\s/g, '');
  const [, name = '其他', family = 'other', period] = kinds.find(([pattern]) => pattern.test(plain)) ?? [];
  const year = /(\d{4})\s*年/.exec(plain)?.[1];
  return {
    name,
    family: otherLanguage.test(plain) && period !== undefined ? 'other' : family,
    isAmendment: /更正后|更正版|修订|修正版|更新后|补充更正/.test(plain),
    periodEnd: period !== undefined && year !== undefined ? `${year}-${period}` : null,
  };
}

/** A cancelled announcement stays in the list, with a mark in its title. */
export function isCancelled(title: string): boolean {
  return /[（(]?已取消[）)]?/.test(title);
}
