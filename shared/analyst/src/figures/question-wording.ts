import { spellFiscalYears, spellPlaces } from '@research/text';
import { upperFirst } from '../upper-first.ts';
import { decimalsOf, withoutAnswerForm } from './answer-form.ts';
import { yearEarlier } from './asked-span.ts';
import { bestMatch } from './figure-target.ts';
import { nameInEnglish } from './foreign-labels.ts';
import type { Ratio } from './ratios/ratio.ts';

/** A question for a figure, taken apart. */
interface QuestionWording {
  /** All of it, in the usual spelling. */
  normal: string;
  /** How it defines the figure. */
  definition: RegExpExecArray | null;
  /** Without the definition, what stands in brackets, and the sentences that only say how to answer. */
  rest: string;
  /** "… and what share of the total is that?" */
  share: RegExpExecArray | null;
  /** "… and did it improve?" */
  moved: RegExpExecArray | null;
  /** "… and how did it change?" */
  changed: RegExpExecArray | null;
  /** The sentences that ask, each from its question word on. */
  clause: string;
  /** The same without the earlier year that it is compared with. */
  core: string;
}

const aside =
  /^(?:please\b|give |answer |round |base |address |approach |calculate (?:what|\(or)|define |considering|using only|if .{0,60}\bnot\b.{0,40}(?:useful|relevant|meaningful|measured)|if .{0,80}\bnot\b.{0,60}\bstate\b|assume |you are|this answer)/i;
const sources =
  /,?\s*\b(?:in|from|on|within|according to|per)\s+(?:(?:the|its|their|[\w&.]+(?: [\w&.]+)?'s?)\s+)(?:(?:latest|newest|annual|\d{4}|fiscal \d{4})\s+)*(?:10-[KQ]|20-F|40-F|annual report)\b(?! (?:for|of|to)\b)|\(?(?:\b(?:information|details|data|line items?|figures?)\b[^,.;:?]{0,40})?(?:\b(?:in|on|within|from|the|a|its|their|and|consolidated|primarily|only)\s+)*\b(?:balance sheets?|statement of (?:income|financial position|cash flows?|operations)|statements? of [a-z ]+|income statements?|cash flow statements?|p\s?&\s?l(?: statement)?|貸借対照表|損益計算書|キャッシュ・?フロー計算書)\b\)?/gi;
/** A full stop after a single capital is of an abbreviation: "in the U.S. and Canada". */
const sentenceEnd = /(?<=[.?!])(?<!\b\p{Lu}\.)\s+/u;
const definedAs =
  /(?:^|[.?!:;]\s+)(?:we )?(?:(?:please )?define\s+(?<one>[^.?!]{2,80}?)\s+as|(?<two>[^.?!:;]{2,80}?)\s+(?:is|are) (?:defined|calculated|computed) as):?\s*(?<how>.+?)(?=\.(?:\s|$)|\?|$)/is;

/** "How much did the Nordic region sell?" */
const sells = /\bhow much (?:did|does|do) (?<whom>[^?,]{2,60}?)(?:['’]s)? sell\b(?! (?:for|its|the|off)\b)/i;

/** "What is the size of its lease liabilities?" */
const sizeOf =
  /\bthe (?:size|level) of (?=[^?]*\b(?:liabilit\w+|assets|debt|borrowings|leases?|receivables|payables|inventor\w+|goodwill|provisions?|reserves?|backlog)\b)/i;

/** "What did the company earn from parking?" */
const earnsFrom =
  /\b(?:what|how much) (?:did|does|do) (?<whom>[^?,]{2,60}?) (?:earn|make|get|take in|bring in) from (?!(?:operations|operating|investing|financing|continuing|discontinued|issu\w+)\b)/i;

/** "Is the revenue of Halcyon growing?" asks whether it rose. */
const isMoving =
  /^(?:is|are) (?<what>(?:[^?,]{2,60}['’]s? |the |its )?[^?,]{2,60}?) (?:(?<up>growing|rising|increasing|going up)|(?<down>falling|declining|decreasing|shrinking|going down))(?= (?:in|since|over|from|year)\b|\s*\?)/i;

/** "How much did the Nordic segment lose?": a part has no other result. */
const loses =
  /\bhow much (?:did|does|do) (?<whom>[^?,]{2,60}? (?:segment|division|business|unit))(?:['’]s)? (?:lose|make)\b/i;

/** "Net income attributable to Halcyon" is that of its shareholders. */
const attributableTo =
  /\battributable to (?:the )?(?!(?:Non|Minority|Redeemable))(?:\p{Lu}[\p{L}&.'-]*\s?)+(?=[?,.\s]|$)/gu;

const toOwners =
  /\battributable to (?:the )?(?:owners|equity holders|shareholders) of (?:the |its )?(?:parent|company|group)\b/gi;

/** Which balances a figure is computed with: "using year-end inventory". */
export const balances =
  /,?\s*\(?\b(?:using|based on|with|on)\s+(?:the\s+)?(?:(?<end>year[- ]end|period[- ]end|end[- ]of[- ](?:year|period)|closing|ending)|average)\s+[\w\s&-]{3,40}?\)?(?=[?.,;]|$)/i;

export function readWording(question: string): QuestionWording {
  const normal = withDefinition(
    spellFiscalYears(spellPlaces(nameInEnglish(question)))
      .normalize('NFKC')
      .replaceAll(/[’‘]/g, "'")
      .replace(/\b(what|how)s\b/i, '$1 is')
      .replace(sells, "what were $<whom>'s net sales ")
      .replace(loses, "what was $<whom>'s operating loss ")
      .replace(sizeOf, '')
      .replace(earnsFrom, "what was $<whom>'s revenue from ")
      .replace(isMoving, (...match) => {
        const { what, up } = match.at(-1) as Record<string, string | undefined>;
        return `did ${what} ${up === undefined ? 'decrease' : 'increase'}`;
      })
      .replaceAll(ofRevenue, 'as a percent of revenue')
      .replaceAll(attributableTo, 'attributable to shareholders')
      .replaceAll(toOwners, 'attributable to shareholders')
      .replaceAll(/\b(year|quarter|period)-end\b/gi, '$1 end')
      .replaceAll(/\b(first|second|third|fourth|full)-(quarter|half|year)\b/gi, '$1 $2')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const definition = definedAs.exec(normal);
  const rest = (
    definition ? normal.replace(definition[0], `${/^[.?!]/.exec(definition[0])?.[0] ?? '.'} `) : normal
  )
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.endsWith('?') || !aside.test(sentence))
    // "Using only the balance sheet, what is …?"
    .map((sentence) =>
      aside.test(sentence) ? sentence.replace(/^.*?[,:]\s+(?=(?:what|how|which)\b)/i, '') : sentence,
    )
    .join(' ')
    // "Other (gains) and losses": the brackets tell the sign, and belong to the name.
    .replaceAll(/\((gains?|loss(?:es)?|income|expenses?|benefits?|profit|earnings|deficit|credit)\)/gi, '$1')
    .replaceAll(/\([^()]{0,80}\)/g, ' ')
    .replaceAll(
      /\bnon-?\s?gaap\b(?=.*\b(?:adjusted|underlying|core)\b)|(?<=\b(?:adjusted|underlying|core)\b.*)\bnon-?\s?gaap\b/gi,
      ' ',
    );
  const said = withoutAnswerForm(rest)
    .replaceAll(sources, ' ')
    .replace(balances, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const share = shareBeside.exec(said);
  const moved = movedBeside.exec(said);
  const changed = changedBeside.exec(said);
  const first = [shareBeside, movedBeside, changedBeside].reduce(
    (text, form) => text.replace(form, '?'),
    said,
  );
  const clause = askingClause(first);
  const core = clause
    .replace(yearEarlier, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/\s+(?:and|with|versus|vs\.?|to)\s*(?=[?.]?$)/i, '');
  return { normal, definition, rest, share, moved, changed, clause, core };
}

/** "What were sales in Europe, and what share of the total is that?" */
const shareBeside =
  /,?\s+(?:and|or)\s+(?:what|which|how much|as (?:an?|what))\s*(?:is the\s*)?(?:share|percent(?:age)?|%|proportion|portion|part)\b(?:\s+of\s+(?:the\s+|its\s+)?(?:company|group)?(?:['’]s)?\s*(?:total|whole|group|overall|net sales|sales|revenues?)[\w\s]{0,24})?(?:\s+(?:is|was|does|did|do)\s+(?:that|this|it|they)(?:\s+(?:represent|make up|account for|come to))?)?\s*\?/i;
/** "What is the current ratio, and did it improve?" */
const movedBeside =
  /,?\s+(?:and|or)\s+(?:did|has|have|is|was)\s+(?:it|that|this|they)\s+(?:been\s+)?(?:improv|increas|decreas|declin|worsen|ris|rose|fall|fell|grow|gr[eo]w|higher|lower|better|worse|up\b|down\b|deteriorat)[^?]*\?/i;

/** "How much was revenue in 2024, and how did it change from 2023?" */
const changedBeside =
  /,?\s+(?:and|or)\s+(?:how (?:much )?|by how much )(?:did|has|have|does|do)\s+(?:it|that|this|they)\s+(?:chang|develop|compar|mov|evolv|grow|gr[eo]w|increas|decreas|ris|fall)[^?]*\?/i;

const quotient =
  /,? ?\(?(?:calculated |computed )?using (?:the )?(?<over>[^?]{3,80}?) as (?:the )?numerator and (?:the )?(?<under>[^?]{3,80}?) as (?:the )?denominator\)?/i;

/** "Inventory turnover, defined as cost of sales divided by …?" */
const definedWithin =
  /(?:,|\()\s*(?:which is )?(?:defined|calculated|computed) as:?\s+(?<how>[^?]{5,240}?)\)?(?=\?|\.\s|\.?$)/i;

/** "Interest coverage (operating income divided by finance costs)". */
const definedInBrackets =
  /\s\(\s*(?<how>[^()?]{3,90}?\s(?:divided by|less|minus|plus|over|[/÷−])\s[^()?]{3,90}?)\s*\)/i;

/** "Free cash flow in 2024: cash from operations less capital expenditures?" */
const definedAfterColon =
  /(?<=\w):\s+(?!(?:what|how|which|is|are|was|were|did|does|has|have)\b)(?<how>[^:?]{3,120}?\s(?:divided by|less|minus|plus|over|[/÷−+])\s[^:?]{3,120}?)(?=\?)/i;

/** "As a percent of net operating revenues": the company's revenue, by whichever name. */
const ofRevenue =
  /\bas (?:an? )?(?:%|percent(?:age)?) of (?:(?:its|their|the|net|total|consolidated|group) )*(?:operating )?(?:revenues?|sales|turnover)\b(?! (?:in|from|of) (?!FY|\d|fiscal|the (?:year|quarter)))/gi;

/** "What is the ratio of current assets to current liabilities?" */
const ratioAsked =
  /\bratio of (?<over>[^?,]{3,60}?) to (?<under>[^?,]{3,60}?)(?=\s+(?:at|in|for|as of|on|during)\s|\s*[?,(]|$)/i;

/** "What were short-term borrowings plus long-term debt?" */
const sumAsked =
  /\b(?:what|how much)\s+(?:is|was|were|are)\s+(?:[^?]*?['’]s?\s+)?(?:the\s+)?(?:total\s+(?:of\s+)?)?(?<how>[^?,.]{3,80}?\s(?:plus|minus|less)\s[^?,.]{3,60}?)(?=\s+(?:at|in|for|as of|on)\s|\s*[?,(]|$)/i;

/** A sum that the question asks for is its own definition. */
function withSum(question: string): string {
  const ratio = ratioAsked.exec(question);
  if (ratio && !definedAs.test(question) && bestMatch(question)?.ratio == null) {
    const said = upperFirst(ratio[0]);
    return `${question} ${said} is defined as: ${ratio[0]}.`;
  }
  const { how } = sumAsked.exec(question)?.groups ?? {};
  // "EBITDA less capex" is the name of a figure.
  if (
    how === undefined ||
    definedAs.test(question) ||
    /\b(?:plus|minus|less)\b/i.test(bestMatch(how)?.said ?? '')
  )
    return question;
  const bare = how.replaceAll(/\b(?:FY|fiscal )?(?:19|20)\d\d\s+/gi, '');
  return `${question} ${upperFirst(bare)} is defined as: ${bare}.`;
}

/** A definition within the question is read as one that is a sentence of its own. */
function withDefinition(question: string): string {
  const { over, under } = quotient.exec(question)?.groups ?? {};
  const form = [definedWithin, definedInBrackets, definedAfterColon].find((one) => one.test(question));
  const within = form?.exec(question)?.groups?.how;
  const how = over !== undefined && under !== undefined ? `(${over}) / (${under})` : within;
  if (how === undefined) return withSum(question);
  const rest = question.replace(within === how && form ? form : quotient, '');
  return `${rest} ${bestMatch(rest)?.said ?? 'It'} is defined as: ${how}.`;
}

/** The sentences that ask something, each from its question word on. */
function askingClause(text: string): string {
  const sentences = text.split(sentenceEnd);
  const asking = sentences.filter((sentence) => sentence.endsWith('?'));
  return (asking.length > 0 ? asking : sentences)
    .map((sentence) => {
      const starts = [
        ...sentence.matchAll(
          /(?:^|[,:;]\s+)(?=(?:roughly )?(?:what|how|which|is|are|does|do|did|has|have|had|was|were)\b)/gi,
        ),
      ];
      const last = starts.at(-1);
      return last ? sentence.slice(last.index + last[0].length) : sentence;
    })
    .join(' ');
}

export const basisPoints = /\bbasis points?\b|\bbps\b|ベーシスポイント/i;

/** A return is given in percent, unless decimals of the number itself are asked for. */
export const isRate = (ratio: Ratio | null, question: string) =>
  ratio?.key === 'roa' && decimalsOf(question) === null;
