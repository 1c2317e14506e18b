import type { Line } from '../lines.ts';
import { buildTable } from './build-table.ts';

/** A line whose pieces are `text@left`, in letters of 9 points; figures are narrower. */
const line = (y: number, ...pieces: string[]): Line => {
  const segments = pieces.map((piece) => {
    const [text = '', x = '0'] = piece.split('@');
    const x1 = Number(x) + [...text].length * (/\p{Script=Han}/u.test(text) ? 9 : 4.5);
    return { text, x0: Number(x), x1 };
  });
  return {
    segments,
    x0: segments[0]?.x0 ?? 0,
    x1: segments.at(-1)?.x1 ?? 0,
    y,
    size: 9,
    bold: false,
  } as unknown as Line;
};

describe('Chinese labels in a narrow column', () => {
  it('go on around their figures, which stand at their middle', () => {
    const table = buildTable([
      line(100, '购建固定资产厂@60'),
      line(108, '1,204.00@200', '998.00@300'),
      line(116, '房所支付的现金@60'),
      line(132, '处置子公司以及@60'),
      line(148, '其他营业单位收@60', '2,310.00@200', '1,870.00@300'),
      line(164, '到的现金净额@60'),
      line(180, '取得借款收到的@60'),
      line(188, '3,000.00@200', '2,000.00@300'),
      line(196, '现金@60'),
      line(212, '二、投资活动的@60', '4,000.00@200', '3,000.00@300'),
      line(228, '三、筹资活动的@60', '5,000.00@200', '6,000.00@300'),
    ]);
    expect(table?.rows.map(({ cells }) => cells.join('|'))).toEqual([
      '购建固定资产厂房所支付的现金|1,204.00|998.00',
      '处置子公司以及其他营业单位收到的现金净额|2,310.00|1,870.00',
      '取得借款收到的现金|3,000.00|2,000.00',
      '二、投资活动的|4,000.00|3,000.00',
      '三、筹资活动的|5,000.00|6,000.00',
    ]);
  });

  it('are no names of groups and rows of equal length', () => {
    const table = buildTable([
      line(100, '非流动资产@60'),
      line(116, '物业及设备@60', '1,204.00@200', '998.00@300'),
      line(132, '存货及合约@60', '310.00@200', '870.00@300'),
      line(148, '流动的资产@60'),
      line(164, '应收的账款@60', '3,000.00@200', '2,000.00@300'),
      line(180, '银行及现金@60', '4,000.00@200', '3,000.00@300'),
    ]);
    expect(table?.rows.map(({ cells }) => cells[0])).toEqual([
      '非流动资产',
      '物业及设备',
      '存货及合约',
      '流动的资产',
      '应收的账款',
      '银行及现金',
    ]);
  });
});
