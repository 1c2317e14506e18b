import { abbreviatesName, shortForms } from './abbreviates-name.ts';
import { sourceNameForms } from './source-name-forms.ts';

describe('a question', () => {
  it.each([
    ['What did AMEX earn?', 'American Express Company'],
    ["Are JnJ's sales growing?", 'Johnson & Johnson'],
    ['J&J paid how much?', 'Johnson & Johnson'],
  ])('may name a company by its first letters: %s', (question, name) => {
    const forms = sourceNameForms([name]);
    expect(shortForms(question).some((form) => abbreviatesName(form, forms))).toBe(true);
  });

  it.each([
    ['What is the DPO?', 'Delta Power Oil'],
    ['Who is the CEO?', 'Carbon Energy Onshore'],
    ['What did AMEX earn?', 'Amber Exports and Imports Brothers'],
  ])('names no company in %s', (question, name) => {
    const forms = sourceNameForms([name]);
    expect(shortForms(question).some((form) => abbreviatesName(form, forms))).toBe(false);
  });
});
