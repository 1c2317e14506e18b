/**
 * The stems by which the transformation registries know a month, in twelve groups by language; the first letters
 * decide, so that case endings and abbreviations need no entry. Longer stems come before shorter ones.
 */
const stems: Record<string, string> = {
  bg: 'ян|фев|мар|апр|май,маи|юни|юли|авг|сеп|окт|ное|дек',
  cs: 'led|úno,uno|bře,bre|dub|kvě,kve|červen,cerven,čvn,cvn,června,cervna,červn,cervn|červenec,cervenec,července,cervence,červenci,cervenci,čvc,cvc|srp|zář,zar|říj,rij|lis|pro',
  cy: 'ion|chwe|maw,faw|ebr|mai,fai|meh,feh|gor,ngor|aws|med,fed|hyd|tach,dach,nhach,thach|rhag,rag',
  da: 'jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec',
  de: 'jan,jän,jaen|feb|mär,maer,mar|apr|mai|jun|jul|aug|sep|okt|nov|dez',
  el: 'ιαν|φεβ|μαρ|απρ,αριλ|μαι|ιουν|ιουλ|αυγ|σεπ|οκτ|νοε|δεκ',
  en: 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec',
  es: 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic',
  et: 'jaan|veebr|märts,marts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets',
  fi: 'tam|hel|maa|huh|tou|kes|hei|elo|syy|lok|mar|jou',
  fr: 'janv|févr,fevr|mars|avr|mai|juin|juil|août,aout|sept|oct|nov|déc,dec',
  hi: 'जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर,नवम्बर|दिसंबर,दिसम्बर',
  hr: 'sij|velj|ožu,ozu|tra|svi|lip|srp|kol|ruj|lis|stu|pro',
  hu: 'jan|feb|márc,marc|ápr,apr|máj,maj|jún,jun|júl,jul|aug|szept|okt|nov|dec',
  it: 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic',
  lt: 'sau|vas|kov|bal|geg|bir|lie|rugp,rgp|rugs,rgs|spa,spl|lap|gru,grd',
  lv: 'janv|febr|marts|apr|maijs|jūn,jun|jūl,jul|aug|sept|okt|nov|dec',
  nl: 'jan|feb|maa,mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec',
  no: 'jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des',
  pl: 'sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź,paz|lis|gru',
  pt: 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez',
  ro: 'ian|feb|mar|apr|mai|iun|iul|aug|sep|oct|noi,nov|dec',
  sk: 'jan|feb|mar|apr|máj,maj|jún,jun|júl,jul|aug|sep|okt|nov|dec',
  sl: 'jan|feb|mar|apr|maj|jun|jul|avg|sep|okt|nov|dec',
  sv: 'jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec',
};
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

export const monthLanguages = Object.keys(stems);

/** 1 … 12 for a month's name, abbreviation or case form; undefined when the language has no such month. */
export function monthNumber(language: string, name: string): number | undefined {
  const word = fold(name, language);
  if (language === 'roman') {
    const at = roman.indexOf(word);
    return at < 0 ? undefined : at + 1;
  }
  let best = { length: 0, month: 0 };
  for (const [index, group] of (stems[language] ?? '').split('|').entries()) {
    for (const stem of group.split(',')) {
      const folded = fold(stem, language);
      if (folded.length > best.length && word.startsWith(folded))
        best = { length: folded.length, month: index + 1 };
    }
  }
  return best.month || undefined;
}

/** Greek accents come and go with case. */
function fold(text: string, language: string): string {
  const lower = text.toLowerCase();
  return language === 'el' ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower;
}
