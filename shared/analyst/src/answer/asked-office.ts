/** An office of a company, as questions ask for it and as filings name it. */
export interface Office {
  asked: RegExp;
  /** Global, for every place in a text that names it. */
  named: RegExp;
  wording: string;
}

const offices: readonly Office[] = [
  {
    asked:
      /\bceo\b|\bchief executive\b|\b(?:heads|runs|leads|boss of|in charge of)\b|最高経営責任者|社長|代表取締役|대표이사|首席执行官/i,
    named:
      /\bchief executive officer\b|\bCEO\b|\bmanaging director\b|最高経営責任者|代表取締役|代表執行役|대표이사|首席执行官|行政總裁/gi,
    wording:
      'executive officers: name, age, position; has been President and Chief Executive Officer since; Chief Executive Officer and Director',
  },
  {
    asked: /\bcfo\b|\bchief financial\b|\bfinance (?:chief|director)\b|最高財務責任者|首席财务官/i,
    named: /\bchief financial officer\b|\bCFO\b|\bfinance director\b|最高財務責任者|首席财务官|財務總監/gi,
    wording:
      'executive officers: name, age, position; has been Executive Vice President and Chief Financial Officer since; Principal Financial Officer',
  },
  {
    asked: /\bcoo\b|\bchief operating\b/i,
    named: /\bchief operating officer\b|\bCOO\b/gi,
    wording: 'executive officers: name, age, position; has been Chief Operating Officer since',
  },
  {
    asked: /\bchair(?:man|woman|person)?\b(?![^?]*\bcommittee)|会長|회장|董事长/i,
    named: /\bchair(?:man|woman|person)?\b|会長|회장|董事长|主席/gi,
    wording: 'Chairman of the Board of Directors since; chair of the board; directors: name, age, position',
  },
  {
    asked: /\bgeneral counsel\b|\bchief legal\b/i,
    named: /\bgeneral counsel\b|\bchief legal officer\b/gi,
    wording: 'executive officers: name, age, position; General Counsel and Corporate Secretary',
  },
];

const asksWho = /\bwho(?:['’]s| is| are| was| heads| runs| leads| serves)?\b|\bname of\b|誰|누구|谁/i;
/** Only the office itself is asked for: not what its holder does, earns or risks. */
const asksOffice =
  /^(?:and |what about |how about )?(?:its|their|the|the company's)?\s*(?:current |present )?(?:ceo|cfo|coo|chair(?:man|woman|person)?|chief \w+ officer|general counsel)\s*\??$/i;

/** The office whose holder is asked for; null where none is. */
export function askedOffice(question: string): Office | null {
  if (!asksWho.test(question) && !asksOffice.test(question.trim())) return null;
  return offices.find(({ asked }) => asked.test(question)) ?? null;
}

const title =
  '(?:Chief|Executive|Vice|Senior|Board|The|Our|Company|Principal|Financial|Operating|Chair\\w*|President|Officer|Item|Part|Form|Section|General|Global|Group|Human|Named|Non|Corporate|Lead|Managing|In|As|Each|All|Interim|Business|Code|Conduct|Committee|Securities|Exchange|Act|Plan|Stock|Audit|Risk|Internal|Control|Annual|Report|Compensation)';
const person = String.raw`(?:(?:Mr|Ms|Mrs|Dr|Sir|Messrs)\.? \p{Lu}[\p{L}'’-]+|\b(?!${title}\b)\p{Lu}[\p{L}'’-]+ (?:\p{Lu}\.? )*(?!${title}\b)(?:de |van |von )?\p{Lu}[\p{L}'’-]+|[\p{Script=Han}]{2,4}[ 　][\p{Script=Han}\p{Script=Hiragana}]{1,4}|(?:대표이사|代表取締役\S{0,6})\s?[\p{Script=Han}\p{Script=Hangul}]{2,5})`;
const names = new RegExp(person, 'u');
/** Signatures under certifications and exhibits name everybody and say nothing. */
const certifies = /\bI, \p{L}[^,]*,[^.]*\bcertify\b|\bpursuant to (?:18 U\.S\.C|section (?:302|906|1350))/iu;

/** Whether a text says who holds the office: the name of a person close to it. */
export function namesHolder(text: string, { named }: Office): boolean {
  if (certifies.test(text)) return false;
  for (const office of text.matchAll(named)) {
    const after = text.slice(office.index + office[0].length);
    if (ofOffice.test(after)) continue;
    const before = text.slice(Math.max(0, office.index - 90), office.index);
    if (names.test(`${before}${office[0]}${after.slice(0, 60)}`)) return true;
  }
  return false;
}

/** What belongs to the office and not to its holder: "CEO Performance Award", "Chief Executive Officer compensation". */
const ofOffice =
  /^(?:['’]s)? (?:performance|awards?|pay|compensation|grants?|letter|succession|report|certification|ratio|transition)\b/i;
