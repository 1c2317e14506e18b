import { heading, pageBreak, paragraph, prose, signed, splitHtml, table } from '../fixtures/sample-filing.ts';

/** A small linear congruential generator, so that a failure can be repeated from its seed. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const items = [
  '1. Business',
  '1A. Risk Factors',
  '2. Properties',
  '3. Legal Proceedings',
  '7. Management&#8217;s Discussion and Analysis',
  '8. Financial Statements and Supplementary Data',
  '9A. Controls and Procedures',
  '15. Exhibits',
];

function makeFiling(seed: number): { html: string[]; marks: string[] } {
  const random = makeRandom(seed);
  const html: string[] = [];
  const marks: string[] = [];
  const mark = (): string => {
    const text = `mark${seed}x${marks.length}end`;
    marks.push(text);
    return text;
  };
  for (const item of items) {
    html.push(
      random() < 0.5
        ? heading(`Item ${item}`)
        : table([`Item ${item.split(' ')[0]}`, item.slice(item.indexOf(' ') + 1)]),
    );
    for (let n = 1 + Math.floor(random() * 6); n > 0; n -= 1) {
      const kind = random();
      if (kind < 0.4) html.push(prose(1, mark()));
      else if (kind < 0.6) html.push(table([mark(), '$', '10'], [mark(), '', mark()]));
      else if (kind < 0.7) html.push(table(['&#8226;', mark()], ['&#8226;', mark()]));
      else if (kind < 0.8) html.push(`<div>${mark()}<br>${mark()}<div>${mark()}</div></div>`);
      else if (kind < 0.9)
        html.push(
          `<table><tr><td><table><tr><td>${mark()}</td><td>${mark()}</td></tr></table></td><td>${mark()}</td></tr></table>`,
        );
      else html.push(paragraph(mark()), pageBreak(String(n)));
    }
  }
  html.push(signed);
  return { html, marks };
}

describe('nothing of the text is lost', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => [seed + 1]))(
    'seed %i: each mark stands once, in order',
    (seed) => {
      const { html, marks } = makeFiling(seed);
      const sections = splitHtml('10-K', ...html);
      const text = sections.map((section) => section.text).join('\n');
      expect(text.match(/mark\d+x\d+end/g)).toEqual(marks);
      expect(sections.filter((section) => section.item).map((section) => section.item)).toEqual(
        items.map((item) => item.split('.')[0]),
      );
    },
  );
});
