import { askedConcepts, splitSentences, tokenize } from '@research/text';
import { asksPrice } from './event-kinds.ts';
import { speaksOfLast } from './quote-candidates.ts';

interface Event {
  asked: RegExp;
  /** How a text says that it happened. */
  reported: RegExp;
  /** The best quote must speak of it too: other things are cut and raised as well. */
  inQuote?: true;
  /** What that sentence or the one after it must hold as well. */
  with?: RegExp;
}

const its = '(?:its|our|the|all|an?|certain|substantially|most|any|their|\\d|\\p{Lu})';
const amountOfMoney =
  /[$€£¥₹]\s?\d|\b(?:CAD|AUD|USD|EUR|GBP|HKD|HK\$|RM|Rs\.?)\s?\d|\d (?:million|billion)|\|.*\d/i;
const events: readonly Event[] = [
  {
    asked: asksPrice,
    reported: /\b(?:acqui\w+|purchas\w+|bought|buy|takeover|paid|consideration|mergers?|transaction)\b/i,
    with: amountOfMoney,
  },
  {
    // What something was sold for is an amount.
    asked: /^(?:and |so )?(?:for how much|at what price)\b[^?]*\b(?:sell|sold|divest(?:ed)?)\b/i,
    reported: /\b(?:sold|sale of|divest\w*|disposal)\b/i,
    with: amountOfMoney,
  },
  {
    asked: /\b(?:sell|sold|divest(?:ed)?|dispose[ds]? of|spin off|spun off)\b/i,
    reported: new RegExp(
      String.raw`\b(?:sold|sells?|selling|dispos\w+ of) ${its}|\b[Ss]ales? of ${its}|\b(?:[Dd]ivest\w*|[Dd]ispos(?:al|ition)s?|[Ss]p(?:in|un|in-)[- ]?off|[Ss]eparation)\b`,
      'u',
    ),
  },
  {
    asked:
      /\b(?:acquire[ds]?|buy|bought|take over|took over|merge[ds]? with)\b(?![^?]*\b(?:shares|stock|back)\b)/i,
    reported: /\b(?:acqui\w+|purchas\w+|bought|buy|merge\w*|takeover|take over)\b/i,
  },
  {
    asked: /\b(?:close[ds]?|shut)\b(?! to\b)/i,
    reported: /\b(?:clos(?:e[ds]?|ing|ures?)|shut\w*|exit\w*|ceased?)\b/i,
  },
  {
    asked: /\b(?:raise[ds]?|increase[ds]?|lift(?:ed)?|boost(?:ed)?)\b[^?]*\bdividends?\b/i,
    reported: /\b(?:rais\w+|increas\w+|higher)\b/i,
    inQuote: true,
  },
  {
    asked: /\b(?:cut|reduced?|suspend(?:ed)?|stop(?:ped)?|eliminated?)\b[^?]*\bdividends?\b/i,
    reported:
      /\b(?:cut|reduc\w+|suspen\w+|stopp\w+|eliminat\w+|discontinu\w+|lower|(?:no|not) \w*\s?(?:pay|paid|declare\w*))\b/i,
    inQuote: true,
  },
  {
    asked: /\b(?:resign(?:ed)?|step(?:ped)? down|leave|left|fired?|dismiss(?:ed)?|retired?)\b/i,
    reported:
      /\b(?:resign\w*|step\w* down|depart\w*|left|leav\w+|retire\w*|terminat\w+|dismiss\w*|replac\w+|succe\w+)\b/i,
  },
  { asked: /\brestated?\b/i, reported: /\brestat\w+\b/i },
];

/** A question that takes an event for granted and asks for its reason, time or price. */
const takesForGranted = /^(?:and |so )?(?:why|when|how come|(?:for how much|at what price)|to whom)\b/i;
/** What happened is asked for, and nothing taken for granted: "Which companies did it buy, and at what price?" */
const asksWhat =
  /\b(?:which|whom|what(?: \w+)?) (?:acquisitions?|companies|businesses|deals|assets)\b|\b(?:what|whom) (?:did|has|have) /i;
const denies = /\b(?:not|never|no(?!\.)|none|suspen\w+|ceased?|discontinu\w+)\b/i;

/**
 * Whether the event that a question takes for granted is reported by one of the texts, together with what it happened to:
 * `reported`; `denied` where the best quote denies it; `unreported` where nothing speaks of it. Null for other questions.
 */
export function judgePremise(
  question: string,
  names: readonly string[],
  texts: readonly string[],
  best: string | undefined,
): 'reported' | 'denied' | 'unreported' | null {
  const event =
    !asksWhat.test(question) && (takesForGranted.test(question) || asksPrice.test(question))
      ? events.find(({ asked }) => asked.test(question))
      : undefined;
  if (!event) return null;
  const own = new Set(names.flatMap(tokenize));
  const verb = new Set(tokenize(event.asked.exec(question)?.[0].split(' ')[0] ?? ''));
  const objects = askedConcepts(question.replace(/\b(?:in|during|for|as of) (?:FY ?)?\d{4}\b/gi, ''))
    .map(({ wordings }) => wordings)
    .filter((wordings) => {
      const said = wordings.filter(({ weight }) => weight === 1);
      return !said.some(({ tokens }) =>
        tokens.every((token) => own.has(token) || verb.has(token) || saysNothing.has(token)),
      );
    });
  const speaksOfIt = (text: string) => {
    const terms = new Set(tokenize(text));
    const found = objects.filter((wordings) =>
      wordings.some(({ tokens }) => tokens.every((token) => terms.has(token))),
    );
    return found.length * 2 >= objects.length;
  };
  const isReported = texts.some((text) =>
    windowsOf(splitSentences(text)).some(
      ({ sentence, window }) =>
        speaksOfIt(sentence) &&
        (event.with ? event.reported.test(sentence) && event.with.test(window) : event.reported.test(window)),
    ),
  );
  const isQuoted = !event.inQuote || (best !== undefined && speaksOfIt(best));
  if (isReported && isQuoted) return 'reported';
  return best !== undefined && denies.test(best) && speaksOfIt(best) ? 'denied' : 'unreported';
}

const saysNothing = new Set(
  tokenize(
    'segment business company unit division stores all its fiscal year share per offer offered buy bought pay paid spend spent cost price value purchase acquisition acquire acquired deal agree agreed',
  ),
);

/** A sentence with the one after it, where that goes on about the same. */
const windowsOf = (sentences: readonly string[]) =>
  sentences.map((sentence, at) => {
    const next = sentences[at + 1] ?? '';
    return { sentence, window: speaksOfLast.test(next) ? `${sentence} ${next}` : sentence };
  });
