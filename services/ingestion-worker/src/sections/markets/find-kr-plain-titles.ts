import type { Block } from '../../block.ts';
import { romanNumber } from '../headings/roman-number.ts';
import { type KrTitle, readKrTitle } from './read-kr-title.ts';

/** Names of chapters in the reports and prospectuses of the FSS, also of the years before 2010; without blanks. */
const chapterNames =
  /^(?:회사의(?:개요|개황)|사업의내용|재무에관한|재무제표등|(?:이사의)?경영진단|(?:외부|회계)?감사인의|이사회등|지배구조|주주에관한|주식에관한|임원및직원|계열회사|관계회사|(?:대주주|이해관계자)(?:등과|와)의거래|그밖에투자자|기타(?:필요한|투자자)|상세표|부속명세서|모집또는매출|증권의주요|투자위험요소|인수인의의견|자금의사용|전문가의확인)/;
/** Names of their sections. */
const sectionNames =
  /^(?:회사의(?:개요|목적|연혁)|자본금변동|주식의(?:총수|분포)|주식사무|의결권현황|정관에관한|배당에관한|사업의개요|주요(?:제품|원재료|계약|경영사항)|원재료|생산및|매출|수주|위험관리|시장위험|파생|경영상의|연구개발|기타(?:참고|재무|투자|위험)|그밖에|요약(?:연결)?재무|(?:연결)?재무제표|회계정보|증권의발행|외부감사|내부(?:통제|회계)|감사인|감사제도|당해사업연도|이사회에|주주총회|주주의|지배구조|관계회사|최근6개월|임원|직원|공시(?:내용|사항)|우발|제재|작성기준일|공모|사업위험|회사위험|전문가)/;
/** Parts of an auditor's report, in their order; these have no numbers. */
const auditNames = [
  /^(?:독립된감사인의)?감사보고서$/,
  /^(?:\(첨부\))?(?:연결)?재무제표$/,
  /^(?:연결)?(?:재무제표에대한)?주석$/,
  /^(?:연결)?내부회계관리제도(?:감사|운영|검토)/,
  /^외부감사실시내용$/,
];
const sentence = /(?:다|함|음|[세어]요|참조|참고|바람|니까|같이|[.,;:])$|\.{3}|…|\d$/;
const mostLetters = 50;
const leastChapters = 3;
/** The chapters that plain lines open hold at least this share of the text. */
const leastSpan = 0.3;

/**
 * Chapters and sections in paragraphs of their own, where the document has no `TITLE` element for a number. Without any such
 * element the sections are found too: those with names that reports use, else those in bold.
 */
export function findPlainTitles(blocks: readonly Block[], tagged: readonly KrTitle[]): KrTitle[] {
  const lines = blocks.flatMap((block, at): KrTitle[] => {
    if (block.kind !== 'text' || block.outline > 0 || block.list || block.text.length > 2 * mostLetters)
      return [];
    const title = readKrTitle(block, at, block.outline);
    return title.name.length <= mostLetters && !sentence.test(title.name) ? [title] : [];
  });
  const isMarked = ({ at }: KrTitle) => blocks[at]?.bold === true;
  const romans = lines.filter((one) => one.roman && (isMarked(one) || chapterNames.test(one.name)));
  const known = tagged.filter(({ roman }) => roman);
  if (known.length > 0) return fillGaps(known, romans, blocks.length).map((one) => ({ ...one, level: 1 }));
  const chapters = chaptersOf(romans, blocks);
  if (chapters.length === 0) return tagged.length > 0 ? [] : auditPartsOf(lines);
  const divisions = lines.filter(({ division, at }) => division > 0 && at >= startOf(chapters, lines));
  const sections = chapters.flatMap((chapter, index) => {
    if (tagged.length > 0) return [];
    const to = chapters[index + 1]?.at ?? blocks.length;
    const inside = lines.filter(({ at, item }) => at > chapter.at && at < to && item && !item.includes('-'));
    const named = inSequence(inside.filter(({ name }) => sectionNames.test(name)));
    return named.length > 0 ? named : isMarked(chapter) ? inSequence(inside.filter(isMarked)) : [];
  });
  return [
    ...[...divisions, ...chapters].map((one) => ({ ...one, level: 1 })),
    ...sections.map((one) => ({ ...one, level: 2 })),
  ];
}

/** Each part once, where its name stands last: a table of contents names it before. */
function auditPartsOf(lines: readonly KrTitle[]): KrTitle[] {
  const found = auditNames.flatMap((pattern) => lines.findLast(({ name }) => pattern.test(name)) ?? []);
  const isOrdered = found.every(({ at }, index) => at > (found[index - 1]?.at ?? -1));
  return isOrdered && found.length >= leastChapters ? found.map((one) => ({ ...one, level: 1 })) : [];
}

/** The division of the first chapter stands right above it. */
function startOf([first]: readonly KrTitle[], lines: readonly KrTitle[]): number {
  const above = lines.findLast(({ division, at }) => division > 0 && at < (first?.at ?? 0));
  return above?.at ?? first?.at ?? 0;
}

/** The first line for each number in turn. */
function inSequence(lines: readonly KrTitle[]): KrTitle[] {
  const chain: KrTitle[] = [];
  for (const line of lines) if (Number(line.item) === chain.length + 1) chain.push(line);
  return chain;
}

/** Numbers that the `TITLE` elements leave out. */
function fillGaps(known: readonly KrTitle[], romans: readonly KrTitle[], end: number): KrTitle[] {
  const filled: KrTitle[] = [];
  const fill = (above: KrTitle | undefined, below: KrTitle | undefined) => {
    let due = romanNumber(above?.roman ?? '') + 1;
    // A smaller number below begins the count of the next division.
    const next = romanNumber(below?.roman ?? '');
    const most = next >= due ? next : Number.POSITIVE_INFINITY;
    for (const one of romans) {
      const isBetween = one.at > (above?.at ?? -1) && one.at < (below?.at ?? end);
      if (!isBetween || due >= most || romanNumber(one.roman) !== due || !chapterNames.test(one.name))
        continue;
      filled.push(one);
      due += 1;
    }
  };
  for (const [index, one] of known.entries()) fill(known[index - 1], one);
  fill(known.at(-1), undefined);
  return filled;
}

/** Chapters counted up from I; a prospectus counts anew in each division. The lines of a table of contents come first and are repeated. */
function chaptersOf(romans: readonly KrTitle[], blocks: readonly Block[]): KrTitle[] {
  const chains: KrTitle[][] = [];
  for (const one of romans) {
    const chain = chains.at(-1);
    const due = romanNumber(chain?.at(-1)?.roman ?? '') + 1;
    const value = romanNumber(one.roman);
    if (value === due) chain ? chain.push(one) : chains.push([one]);
    else if (value === 1 && (chain?.length ?? 0) > 1) chains.push([one]);
  }
  const own = chains.filter(
    (chain, index) => !chains.slice(index + 1).some(([first]) => first?.name === chain[0]?.name),
  );
  const chapters = own.flat();
  const span = lettersOf(blocks.slice(chapters[0]?.at)) / Math.max(1, lettersOf(blocks));
  return chapters.length >= leastChapters && span >= leastSpan ? chapters : [];
}

function lettersOf(blocks: readonly Block[]): number {
  let letters = 0;
  for (const { text, cells } of blocks)
    letters += text.length + cells.reduce((sum, cell) => sum + cell.text.length, 0);
  return letters;
}
