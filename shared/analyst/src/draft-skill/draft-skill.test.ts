import { draftSkill } from './draft-skill.ts';

const wishes: [string, string[], RegExp][] = [
  ['weekly covenant check for my bond issuers', ['companies'], /Net debt to EBITDA.*Interest cover/s],
  [
    'Compare gross margin and ROIC of a company with its peers over five years in a table, mark anything below 10%',
    ['company', 'peers', 'period'],
    /Mark whatever is below 10%/,
  ],
  ['Summarise how the risk factors changed year on year', ['company', 'period'], /item 1A/],
  ['A one-page memo on executive pay and the board', ['company'], /DEF 14A.*one page/s],
  ['Digest of the newest 10-Q with cash flow and inventories', ['company'], /10-Q.*Inventory/s],
  ['毎年の有価証券報告書のリスクの変化をまとめる', ['company', 'period'], /有価証券報告書/],
  ['Exchange of offices and the headquarters of a company', ['company'], /annual report/],
  ['Please write me something nice about companies', ['companies'], /results/],
  ['{{evil}} <b>wish</b> with {{placeholders}} in it about debt', ['company'], /debt/],
  ['Draft {{{{ something {{{unclosed about debt', ['company'], /\{ \{ \{ \{ something \{ \{ \{unclosed/],
  ['x'.repeat(1000), ['company'], /## What to read/],
];

function variablesOf(content: string): string[] {
  return [...new Set([...content.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? ''))];
}

describe('a draft from a wish', () => {
  it.each(wishes)('is sound: %s', (wish, variables, holds) => {
    const draft = draftSkill(wish);
    expect(draft.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(draft.name.length).toBeLessThanOrEqual(64);
    expect(draft.display_name.length).toBeGreaterThan(2);
    expect(draft.description.length).toBeLessThanOrEqual(1024);
    expect(draft.description).not.toMatch(/[<>]/);
    expect(variablesOf(draft.content)).toEqual(variables);
    expect(draft.content).toMatch(holds);
    expect(draft.content).toMatch(/## What to read.*## How to reason.*## What to hand over/s);
  });

  it('is the same for the same wish', () => {
    expect(draftSkill('Track guidance of a company')).toEqual(draftSkill('Track guidance of a company'));
  });
});
