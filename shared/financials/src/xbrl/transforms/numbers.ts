import { plainDigits, type Transform, type TransformTable } from './transform.ts';

const anyApostrophe = /['`´’′＇]/g;
const dashAlone = /^[-\u058a\u05be\u2010-\u2015\u2212\ufe58\ufe63\uff0d]$/;

const plain = /^\d+(?:\.\d+)?$/;
const dot: Transform = (text) => {
  if (plain.test(text)) return text;
  return /^[\d, ]*(?:\.[\d ]+)?$/.test(text) ? digits(text.replace(/[, ]/g, '')) : undefined;
};
const comma: Transform = (text) =>
  /^[\d. ]*(?:,[\d ]+)?$/.test(text) ? digits(text.replace(/[. ]/g, '').replace(',', '.')) : undefined;

/** `12円34銭` is 12.34: a count of a unit, then of its hundredths. */
const unit: Transform = (text) => {
  const match = /^([\d.,，．]+)[^\d.,，．][^\d]*?(\d{1,2})[^\d]*$/.exec(plainDigits(text));
  const [, whole = '', part = ''] = match ?? [];
  const count = whole.replace(/[.,，．]/g, '');
  return match && count ? `${count}.${part.padStart(2, '0')}` : undefined;
};
/** Indian grouping, `12,34,567.89`. */
const indianDot: Transform = (text) =>
  /^(?:(?:\d{1,2}[, ])?(?:\d{2}[, ])*\d{3}|\d+)(?:\.\d+)?$/.test(text)
    ? text.replace(/[, ]/g, '')
    : undefined;
const indianUnit: Transform = (text) => {
  const match = /^((?:\d{1,2}[, ])?(?:\d{2}[, ])*\d{3}|\d+)[^\d]+(\d{1,2})[^\d]*$/.exec(text);
  return match ? `${match[1]?.replace(/[, ]/g, '')}.${match[2]?.padStart(2, '0')}` : undefined;
};

function digits(text: string): string | undefined {
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? text : undefined;
}

/** A format without its apostrophes, which some countries group by. */
function apostrophes(transform: Transform): Transform {
  return (text) => transform(text.replace(anyApostrophe, ''));
}

const zero: Transform = () => '0';
const empty: Transform = () => '';
const dash: Transform = (text) => (dashAlone.test(text) ? '0' : undefined);

/** TR1 (2010-04-20) names its formats by the group and the decimal mark. */
export const tr1Numbers: TransformTable = {
  numcommadot: dot,
  numdotcomma: comma,
  numspacedot: dot,
  numspacecomma: comma,
  numcomma: comma,
  numdash: dash,
};
/** TR2 (2011-07-31) and TR3 (2015-02-26). */
export const tr2Numbers: TransformTable = {
  numdotdecimal: dot,
  numcommadecimal: comma,
  numunitdecimal: unit,
  numdotdecimalin: indianDot,
  numunitdecimalin: indianUnit,
  zerodash: dash,
  nocontent: empty,
  booleantrue: () => 'true',
  booleanfalse: () => 'false',
};
/** TR4 (2020-02-12) and TR5 (2022-02-16). */
export const tr4Numbers: TransformTable = {
  'num-dot-decimal': dot,
  'num-comma-decimal': comma,
  'num-unit-decimal': unit,
  'num-dot-decimal-apos': apostrophes(dot),
  'num-comma-decimal-apos': apostrophes(comma),
  'num-unit-decimal-apos': apostrophes(unit),
  'fixed-zero': zero,
  'fixed-empty': empty,
  'fixed-true': () => 'true',
  'fixed-false': () => 'false',
};
