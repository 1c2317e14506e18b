import type { Quote } from './pick-quotes.ts';

interface Kind {
  asked: RegExp;
  /** What sentences that answer such a question hold. */
  holds: RegExp;
  sentence: number;
  table: number;
}

const figure =
  /[$€£¥₹]\s?\d|\d\s?(?:%|％|percent|million|billion|crore|百万円|億円|円|株|人|名)|\b\d{1,3}(?:,\d{3})+\b/i;
const kinds: readonly Kind[] = [
  {
    // Who buys how much is told as a share.
    asked:
      /customer concentration|concentration of customers|\b(?:which|what|largest|biggest|major|significant)\b[^?]*\bcustomers?\b/i,
    holds:
      /\bcustomers?\b[^.]{0,160}\b(?:account(?:ed|s|ing)? for|represent(?:ed|s|ing)?|compris\w+|exceed\w*|10\s?%|more than)\b/i,
    sentence: 2,
    table: 0.8,
  },
  {
    // A legal matter is told by who sued whom, and not by what suits may cost.
    asked:
      /\blegal (?:battles?|proceedings?|matters?|issues?|disputes?|actions?)|\blawsuits?\b|\blitigation\b|訴訟/i,
    holds:
      /\b(?:named (?:as )?(?:a )?defendants?|filed|plaintiffs?|alleg\w+|settle(?:d|ment)|agreed to pay|jury|verdict|not (?:currently )?(?:a )?party to any)\b|提訴|訴訟を提起/i,
    sentence: 1.6,
    table: 0.5,
  },
  {
    asked: /\b(?:which|what)\b[^?]*\b(?:geograph\w+|regions|countries)\b|どの地域|どの国/i,
    holds:
      /(?:united states|\bu\.s\.|americas?|europe|emea|asia|apac|china|japan|canada|africa|middle east|international)[^.]*(?:europe|emea|asia|apac|china|japan|canada|latin|africa|middle east|international)/i,
    sentence: 1.3,
    table: 2,
  },
  {
    // What a company is and does stands where it describes itself.
    asked:
      /\bindustry\b|\bwhat (?:kind|type|sort) of (?:company|business)\b|\b(?:products|services)\b[^?]*\b(?:sells?|offers?|provides?|makes?)\b|業種/i,
    holds:
      /^(?:\S+ ){0,8}(?:is|are) (?:an?|one of|the (?:world|largest|leading)|among)\b|\b(?:products|services) (?:include|consist)/i,
    sentence: 1.8,
    table: 0.7,
  },
  {
    // Yes or no is told in a sentence.
    asked:
      /^(?:is|are|was|were|does|do|did|has|have|had|can|will)\b(?![^?]*\b(?:more|less|higher|lower|greater) than\b)/i,
    holds: /^$/,
    sentence: 1,
    table: 0.5,
  },
  {
    // Which of several is the largest, and whether one exceeds a share, is told by the rows of a table.
    asked:
      /\b(?:(?:which|what)\b[^?]*\b(?:largest|biggest|highest|greatest|smallest|lowest|most|least)\b(?! (?:important|significant|critical|recent))|(?:more|less|greater|higher|lower) than (?:\d|an? (?:tenth|fifth|quarter|third|half)))|最も(?:大き|多|高|低|少)|最大|最小|以上を占め/i,
    holds: /\b(?:largest|biggest|highest|greatest|smallest|lowest)\b|\d\s?(?:%|％|percent)|最大|最も/i,
    sentence: 1.2,
    table: 1.5,
  },
  {
    asked:
      /\b(?:why|drove|drive[ns]?|driver|caused?|reasons?|led to|explains?|attribut\w+|due to)\b|なぜ|理由|要因|原因/i,
    holds:
      /\b(?:due (?:primarily |mainly |largely |principally )?to|driven|because|primarily|mainly|attribut\w+|reflect\w*|result(?:ed|s|ing)? (?:from|in|of)|as a result|offset|owing to)\b|により|ため|によ(?:る|って)|影響/i,
    sentence: 1.6,
    table: 0.3,
  },
  {
    asked:
      /\bhow (?:much|many)\b|\bamount\b|\bpercent(?:age)?\b|%|\bnumber of\b|\bshare of\b|\brate\b|\btotal\b|いくら|何(?:人|名|株|円|％|%)|どのくらい|割合/i,
    holds: figure,
    sentence: 1.35,
    table: 1.2,
  },
  {
    asked:
      /\b(?:expect|forecast|outlook|guidance|plan(?:s|ning)?|will|anticipat\w+|target)\b|予想|見通し|計画/i,
    holds:
      /\b(?:expect\w*|forecast|guidance|plan(?:s|ned)?|will|anticipat\w+|target\w*|outlook|intend\w*)\b|予想|見込|計画/i,
    sentence: 1.3,
    table: 0.9,
  },
  {
    asked: /\b(?:which|what|who)\b[^?]{0,60}\b(?:are|were|have|has)\b|\blist\b|\bname\b|一覧|どの|何があり/i,
    holds: /\b(?:includ\w+|consist\w*|compris\w+|following|such as|namely)\b|次のとおり|以下/i,
    sentence: 1.15,
    table: 1.1,
  },
];

/** What is asked as a fact is not answered by what might happen. */
const asksForFact = /^(?:is|are|does|do)\b|\b(?:was|were|did|has|have|had)\b/i;
const asksWhatMight = /\b(?:[Rr]isks?|threats?|could|may|might|would|will|uncertain\w*|expos\w+|expect\w*)\b/;
/** In small letters, as the month of May is another word. */
const whatMight = /\b(?:could|may|might|would|no assurance|can be no|[Ii]f we (?:fail|are unable))\b/;
const mightWeight = 0.6;

/** How much better a quote fits the kind of question than another of the same words. */
export function expectedIn(question: string): (quote: Quote) => number {
  const asked = kinds.filter((kind) => kind.asked.test(question));
  const isFact = asksForFact.test(question) && !asksWhatMight.test(question);
  return ({ kind, text }) =>
    asked.reduce(
      (product, one) => product * (kind === 'table' ? one.table : one.holds.test(text) ? one.sentence : 1),
      isFact && kind === 'sentence' && whatMight.test(text) ? mightWeight : 1,
    );
}
