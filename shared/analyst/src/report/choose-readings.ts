interface Section {
  item_number: string;
  title: string;
  char_count?: number | undefined;
}

const mostSections = 6;
/** A shorter section holds only its heading or "not applicable". */
const shortest = 300;

const forms: readonly { of: RegExp; named: RegExp }[] = [
  { of: /^20-F|^40-F/i, named: /\b(?:20|40)-F\b/i },
  { of: /^10-Q/i, named: /\b10-Q\b/i },
  { of: /^8-K|^6-K/i, named: /\b[86]-K\b/i },
  { of: /^DEF/i, named: /\bDEF 14A|proxy/i },
  { of: /^10-K/i, named: /\b10-K\b|\bUS\b/i },
];
const anyForm = /\b(?:10-K|10-Q|20-F|40-F|8-K|6-K|DEF 14A|Form SD)\b|Japan|Korea/gi;
const countries: Readonly<Record<string, RegExp>> = {
  JP: /Japan|有価証券|半期報告書/,
  KR: /Korea|사업보고서/,
};

/** The sections of a filing that a skill's reading list names for its form, in the order of the list. */
export function chooseReadings<S extends Section>(
  readings: readonly string[],
  { country, form_type }: { country: string; form_type: string },
  sections: readonly S[],
): S[] {
  const form = countries[country] ?? forms.find(({ of }) => of.test(form_type))?.named ?? /./;
  const fitting = readings.flatMap((line) => segmentsFor(line, form));
  const named = fitting.length > 0 ? fitting : readings;
  const text = named.join('; ');
  return sections
    .filter(({ char_count = shortest }) => char_count >= shortest)
    .flatMap((section) => {
      const at = placeOf(section, text);
      return at < 0 ? [] : [{ section, at }];
    })
    .sort((left, right) => left.at - right.at)
    .map(({ section }) => section)
    .slice(0, mostSections);
}

/** The parts of a line that name a form: a part without a form's name belongs to the one before. */
function segmentsFor(line: string, form: RegExp): string[] {
  let current = '';
  return line.split(/;\s*/).filter((part) => {
    const own =
      part.match(anyForm)?.[0] ?? (/有価証券|半期報告書|사업보고서/.exec(part)?.[0] as string | undefined);
    const lead = current === '' ? part.slice(0, 60) : (own ?? current);
    current = own ?? (current || part.slice(0, 60));
    return form.test(own ?? lead);
  });
}

function placeOf({ item_number, title }: Section, text: string): number {
  const item = item_number.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const byNumber = text.search(
    new RegExp(String.raw`(?<![\p{L}\p{N}.-])${item}(?![\p{L}\p{N}%-]|\.\d)`, 'iu'),
  );
  if (byNumber >= 0) return byNumber;
  const bare = title.replace(/^[\d\s.．、【「[（(IVX-]+/, '').replace(/[】」\]）)]+$/, '');
  return bare.length >= 4 ? text.indexOf(bare) : -1;
}
