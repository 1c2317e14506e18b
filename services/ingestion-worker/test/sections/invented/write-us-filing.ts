import type { GoldFiling } from '@footnote/testing/gold';
import type { SplitInput } from '../../../src/sections/read/source-document.ts';
import { type Choices, createChoices, inventParagraphs, lastWordsOf } from './invented-text.ts';
import type { Item } from './us-items.ts';

export interface InventedFiling {
  gold: GoldFiling;
  input: SplitInput;
}

export interface UsForm {
  form: string;
  items: Item[];
  filingDate: string;
  /** The part of the items that a filing has; the first and the last are always there. */
  share: number;
}

type WriteHeading = (item: string, title: string) => string;

const bold = (text: string) => `<p style="text-align:left"><b>${text}</b></p>`;

/** How filers write the heading of an item in HTML. */
export const htmlStyles: Record<string, WriteHeading> = {
  'a bold paragraph': (item, title) => bold(`Item ${item}. ${title}`),
  'capitals in a span': (item, title) =>
    `<div><span style="font-weight:700">ITEM ${item}. ${title.toUpperCase()}</span></div>`,
  'two cells of a table': (item, title) =>
    `<table><tr><td><b>Item ${item}.</b></td><td><b>${title}</b></td></tr></table>`,
  'an HTML heading with a dash': (item, title) => `<h3>Item ${item} &#8211; ${title}</h3>`,
  'two paragraphs': (item, title) => `${bold(`Item ${item}.`)}${bold(title)}`,
  'underlined words': (item, title) => `<p><u>Item ${item}.</u>&#160;&#160;&#160;<u>${title}</u></p>`,
  'words in separate spans': (item, title) =>
    `<div><span style="font-weight:bold">Item&#160;</span><span style="font-weight:bold">${item}.&#8195;</span><span style="font-weight:bold">${title}</span></div>`,
};

/** An invented filing in HTML: contents with links, parts, page feet, references to items, signatures. */
export function writeHtmlFiling(form: UsForm, style: string, seed: number): InventedFiling {
  const choices = createChoices(seed);
  const writeHeading = htmlStyles[style];
  if (!writeHeading) throw new Error(`there is no style ${style}`);
  const chosen = chooseItems(form, choices);
  const id = `${form.form}, ${style}, ${seed}`;
  const contents = chosen.map(
    ([, item, title], index) =>
      `<tr><td><a href="#s${index}">Item ${item}.</a></td><td><a href="#s${index}">${title}</a></td><td>${index + 3}</td></tr>`,
  );
  const checks: GoldFiling['checks'] = [];
  const body = chosen.map(([part, item, title], index) => {
    const lastWords = lastWordsOf(choices, `${part}${item}`);
    checks.push({ part, item, start: `Item ${item} ${title}`, end: lastWords });
    const opensPart = part !== '' && part !== chosen[index - 1]?.[0];
    return [
      opensPart ? `<p style="text-align:center"><b>PART ${part}</b></p>` : '',
      `<a name="s${index}"></a>`,
      writeHeading(item, title),
      ...inventParagraphs(choices, lastWords).map(
        (text, at) => `<p>${text}</p>${at === 1 ? pageFoot(index + 3) : ''}`,
      ),
    ].join('\n');
  });
  const html = `<html><body><p>FORM ${form.form}</p><p>Brindlewood Cable Corporation</p>
<p><b>TABLE OF CONTENTS</b></p><table>${chosen.length > 3 ? contents.join('') : ''}</table>${pageFoot(2)}
${body.join('\n')}
<p><b>SIGNATURES</b></p><p>Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly caused
this report to be signed on its behalf by the undersigned, thereunto duly authorized.</p></body></html>`;
  return describeFiling(form, id, chosen, checks, {
    name: 'main.htm',
    bytes: new TextEncoder().encode(html),
  });
}

/** The same in plain text, inside the submission file that the SEC keeps of it, as in the 1990s. */
export function writeTextSubmission(form: UsForm, seed: number): InventedFiling {
  const choices = createChoices(seed);
  const chosen = chooseItems(form, choices);
  const checks: GoldFiling['checks'] = [];
  const body = chosen.map(([part, item, title], index) => {
    const lastWords = lastWordsOf(choices, `${part}${item}`);
    checks.push({ part, item, start: `Item ${item} ${title}`, end: lastWords });
    const opensPart = part !== '' && part !== chosen[index - 1]?.[0];
    const paragraphs = inventParagraphs(choices, lastWords).map((text) =>
      wrap(`     ${text.replaceAll(/&#822[01];/g, '"')}`),
    );
    paragraphs.splice(1, 0, `                                   ${index + 2}\n<PAGE>`);
    return [
      ...(opensPart ? [`                                   PART ${part}`] : []),
      wrap(`ITEM ${item}.  ${title.toUpperCase()}`),
      ...paragraphs,
    ].join('\n\n');
  });
  const text = `-----BEGIN PRIVACY-ENHANCED MESSAGE-----
<SEC-DOCUMENT>0009990009-97-000001.txt : ${form.filingDate.replaceAll('-', '')}
<SEC-HEADER>
CONFORMED SUBMISSION TYPE:	${form.form}
FILED AS OF DATE:		${form.filingDate.replaceAll('-', '')}
</SEC-HEADER>
<DOCUMENT>
<TYPE>${form.form}
<SEQUENCE>1
<TEXT>
<PAGE>
                              FORM ${form.form}

                       BRINDLEWOOD CABLE CORPORATION

${body.join('\n\n')}

                                  SIGNATURES

     Pursuant to the requirements of the Securities Exchange Act of 1934, the
registrant has duly caused this report to be signed on its behalf.
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>EX-27
<SEQUENCE>2
<TEXT>
<ARTICLE> 5
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`;
  const document = { name: 'submission.txt', bytes: new TextEncoder().encode(text) };
  return describeFiling(form, `${form.form}, text submission, ${seed}`, chosen, checks, document);
}

function describeFiling(
  form: UsForm,
  id: string,
  chosen: Item[],
  checks: GoldFiling['checks'],
  document: SplitInput['documents'][number],
): InventedFiling {
  const items = chosen.map(([part, item, title]) => ({ part, item, title }));
  return {
    gold: { id, file: '', market: 'US', form: form.form, items, checks },
    input: {
      country: 'US',
      splitter: 'us',
      form: form.form,
      filingDate: form.filingDate,
      documents: [document],
    },
  };
}

function chooseItems({ items, share }: UsForm, choices: Choices): Item[] {
  const kept = new Set(choices.some(items, share));
  return items.filter((item, index) => kept.has(item) || index === 0 || index === items.length - 1);
}

function pageFoot(number: number): string {
  return `<p style="text-align:center">${number}</p><hr style="page-break-after:always"><p>Table of Contents</p>`;
}

function wrap(text: string): string {
  return text.replaceAll(/(?=.{73})(.{1,72})\s/g, '$1\n');
}
