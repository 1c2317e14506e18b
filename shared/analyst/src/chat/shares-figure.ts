import { findFigures } from '@research/text';

const isYear = /^(?:19|20)\d\d$/;

/** Whether one text gives a figure of the other, in any scale and rounded at the last digit that it gives. */
export function sharesFigure(text: string, other: string): boolean {
  const given = readingsOf(other);
  return readingsOf(text).some(({ value, unit, slack }) =>
    given.some((one) => (one.unit === '%') === (unit === '%') && Math.abs(one.value - value) <= slack),
  );
}

function readingsOf(text: string) {
  return findFigures(text).figures.flatMap((figure) => {
    const shown = /\d[\d.,]*/.exec(figure.text)?.[0].replaceAll(',', '') ?? '';
    if (isYear.test(shown)) return [];
    const decimals = /\.(\d+)$/.exec(shown)?.[1]?.length ?? 0;
    return figure.readings.flatMap((reading) => {
      const value = Math.abs(Number(reading.value));
      const scale = Number(shown) === 0 ? 1 : value / Number(shown);
      return value === 0 ? [] : [{ value, unit: reading.unit, slack: (scale * 10 ** -decimals) / 2 + 1e-9 }];
    });
  });
}
