/** A year that begins in one calendar year and ends in the next: "2024-25", "FY 2024/25". Two whole years are a span. */
const acrossYears = /(?<![\d.,$/-])((?:19|20)\d{2})\s?[-–—/]\s?(\d{2})(?![\d,/-]|\.\d)/g;

/** A text with the years that go over two calendar years named after the second, as "2025" for "2024-25". */
export function spellFiscalYears(text: string): string {
  return text.replaceAll(acrossYears, (said, first: string, last: string) => {
    const year = Number(first) + 1;
    return year % 100 === Number(last) ? String(year) : said;
  });
}
