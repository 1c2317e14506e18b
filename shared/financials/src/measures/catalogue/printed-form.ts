/** A part of a balance sheet. */
export type Block =
  | 'current-assets'
  | 'noncurrent-assets'
  | 'current-liabilities'
  | 'noncurrent-liabilities'
  | 'equity';

/** How a measure is found among the lines of a statement without tags. */
export interface PrintedForm {
  /**
   * Whole labels as `foldLabel` writes them, best first: the first one that some line has decides. A label under a heading
   * that `under` knows is also tried behind that heading. Without them, the listed labels of the measure are meant.
   */
  labels?: readonly RegExp[];
  under?: RegExp;
  /** Printed with or without brackets, so that its size without a sign counts. */
  size?: true;
  /** The same, of an outflow: where the statement prints others in brackets, one without them is in doubt. */
  outflow?: true;
  /** In a balance sheet that is divided: only the lines of this part. */
  block?: Block;
  /** The measure is the sum of all these lines; beside any other line like this one it is unknown. */
  sumBeside?: RegExp;
  /** Lines beside which all labels but the first say too little. */
  notBeside?: RegExp;
  /** A line that the statement must have, where its form decides what these labels mean. */
  besideOf?: RegExp;
  perShare?: true;
  /** A count of shares, with the figure per share by which its scale is found. */
  shares?: 'eps_basic' | 'eps_diluted';
  /** Labels of lines that are narrower or wider than the measure. */
  scoped?: RegExp;
}

/** A whole label that is one of these patterns. */
export const whole = (...patterns: readonly string[]): RegExp =>
  new RegExp(`^(?:${patterns.join('|')})$`, 'u');

/** A result, in English and in Chinese: also both words, in either order. */
export const result = '(?:profit|income|earnings|loss)';
export const gainZh = '(?:溢利|利[潤润]|[虧亏][損损])+';
/** The UK's old form has none: its operating flow is before tax, its capital expenditure after sales. */
export const investing =
  /investing activities|投[資资](?:活動|活动|業務)|투자활동|atividades de investimento/;
