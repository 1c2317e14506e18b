import { tokenize } from './tokenize.ts';

/** Words that say nothing about a subject. */
const common =
  `a about after all also an and any are as at be been but by can could describe did do does explain for from
  give had has have how i if in into is it its just like list main many may me more most much must my no not
  of on one or other our out over please s say says should show so some such summarize tell than that the
  their them then there these they this those to us was we were what when where which who why will with would
  you your`.split(/\s+/);
/** Words of a question that the passage search ignores; within one filing they still help to distinguish sentences. */
const asking =
  `according across am amount anybody anyone anything before being between big both companies company discuss
  doing done during each ever everything filing filings find get given having he her his kind large mention
  mentioned might name nor ones per provide report reported she someone something state stated summary talk
  talks too under up while whom whose within`.split(/\s+/);
/** Words of a question to the analyst, and particles that are separate words in other scripts. */
const telling = `because compare compared comparison own summarise t versus
  の は が を に で と も から まで です ます した する いる ある こと この その 何 的 了 是 在 和 有 吗 什么 은 는 이 가 을 를 의 에`.split(
  /\s+/,
);

/** The same of Portuguese. */
const portuguese =
  `o os um uma uns umas de da do das dos em na nas nos ao aos à às pelo pela pelos pelas para com sem sobre entre
  e ou se que qual quais quem quanto quanta quantos quantas como quando onde por porque é são foi foram era eram ser
  está estão tem têm teve tiveram tinha tinham há houve seu sua seus suas este esta esse essa isso também já não`.split(
    /\s+/,
  );

/** Words that are ignored when sentences of a filing are ranked: as they are written, in lower case. */
export const stopWords: ReadonlySet<string> = new Set([...common, ...portuguese, ...telling]);
/** Tokens that are ignored in the search for passages. */
export const stopTokens: ReadonlySet<string> = new Set(
  tokenize([...common, ...portuguese, ...asking].join(' ')),
);

/** Words of a question that rarely say what it is about: how sure, how much, how good. */
const weak =
  `able accruing actual actually approximately basis changed compare comparing data decrease decreased describe
  detail details did drive driven drove due expect expected explain fiscal following former formerly future
  has high higher impact important improve improved improving increase increased information involve key known
  largely largest latest low lower main mainly major material materially meaningful metric new number ongoing onward
  operate operates overall particular percent percentage period positive primarily primary previous profile
  realised realized reason receive recent relative relevant represent representing roughly significant
  significantly similar specific substantially top total treated type types use useful using value versus way
  year years quarter agree become believe bring came come face go goes going gone happen happened hold keep made
  make makes own put run runs saw see seen sees take taken takes think took turn want went
  decline declined down drop dropped fall fallen fell grew grow grown rise risen rose shrink`.split(/\s+/);
/** As tokens. */
export const weakTokens: ReadonlySet<string> = new Set(tokenize(weak.join(' ')));

/** Endings and question words of Japanese and Korean, which would look like words as pairs of characters. */
export const stopRuns =
  /(?:について|における|において|に関する|ください|でしょうか|ですか|ますか|されて|している|教えて|どのような|どのように|どれくらい|いくら|なぜ|どこ|いつ|だれ|誰|何|무엇|어떻게|얼마|입니까|인가요|합니까|하나요|있나요|있습니까|되나요|누구|어떤|알려줘|알려주세요|대해|대한|관한)/gu;
