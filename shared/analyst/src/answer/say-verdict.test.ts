import type { Quote } from './pick-quotes.ts';
import { sayVerdict } from './say-verdict.ts';

const quote = (text: string): Quote => ({
  source: { id: 's1', title: 'report.pdf', text },
  text,
  kind: 'sentence',
  under: '',
  score: 1,
});
const verdict = (question: string, text: string) => sayVerdict(question, ['Tarn'], quote(text));

describe('sayVerdict', () => {
  it('says yes where the quote states what is asked, and no where it denies it', () => {
    expect(
      verdict("Are Tarn's employees unionized?", 'About a third of our workforce is represented by unions.'),
    ).toBe('Yes.');
    expect(verdict('Has Tarn ever paid a dividend?', 'We have never declared or paid cash dividends.')).toBe(
      'No.',
    );
    expect(
      verdict(
        'Has Tarn declared or paid any cash distributions or dividends on shares in 2024?',
        'Dividends: never declared or paid.',
      ),
    ).toBe('No.');
    expect(verdict('Does Tarn pay a dividend?', 'We pay no dividend on our stock.')).toBe('No.');
    const paid = 'In fiscal years 2025 and 2024, we paid cash dividends of $834 million and $395 million.';
    const beside =
      'During the third quarter of 2025, the Company repurchased $21.0 billion of its stock and paid dividends of $3.9 billion.';
    expect(verdict('Has Tarn paid dividends in Q3?', beside)).toBe('Yes.');
    expect(verdict('Does Tarn pay a dividend?', paid)).toBe('Yes.');
    expect(verdict('Did Tarn pay a dividend in 2022?', paid)).toBeNull();
  });

  it('says no where all of it is denied, and not where a part is left', () => {
    const none = 'For the year ended 30 June 2024 the group did not earn any revenues.';
    expect(verdict('Did Tarn earn any revenues in 2024?', none)).toBe('No.');
    const board = 'There were no changes in the board during the year.';
    expect(verdict('Were there any changes in the board of Tarn?', board)).toBe('No.');
    const part = 'There were no changes in the board other than the election of a director.';
    expect(verdict('Were there any changes in the board of Tarn?', part)).toBeNull();
  });

  it('says nothing because of the words of a name alone', () => {
    const audit = 'We have audited the statements of Brisk Scale Works Limited.';
    expect(verdict('Does Brisk Scale Works have any subsidiaries?', audit)).toBeNull();
  });

  it('takes "no other customer" for what is said of the one before it', () => {
    const question = 'Did Tarn report customer concentration in 2024?';
    const other = 'No other customer accounted for 10% or more of receivables.';
    expect(verdict(question, other)).toBeNull();
    expect(
      verdict(question, `Ebrel and Umbral have been our largest customers, with 17% and 13%. ${other}`),
    ).toBe('Yes.');
    expect(verdict(question, 'No customer accounted for 10% or more of net sales.')).toBe('No.');
  });

  it('says whether a business is seasonal by what the quote says of it', () => {
    const question = "Is Tarn's business seasonal?";
    expect(verdict(question, 'Sales of scales are somewhat seasonal, with most of them in spring.')).toBe(
      'Yes.',
    );
    expect(verdict(question, 'No material portion of our business is considered to be seasonal.')).toBe(
      'No.',
    );
    expect(verdict(question, 'Sales of scales rise in spring.')).toBeNull();
  });

  it('calls dividends that were suspended not steady', () => {
    const question = 'Does Tarn maintain a stable trend of dividend distribution?';
    expect(verdict(question, 'We suspended our dividend and did not pay any dividends in 2024.')).toBe('No.');
    expect(verdict(question, 'The board decides on dividends every quarter.')).toBeNull();
  });

  it('knows substantial doubt as a term', () => {
    const doubt = 'There is substantial doubt about our ability to continue as a going concern.';
    expect(verdict('Is there substantial doubt about Tarn as a going concern?', doubt)).toBe('Yes.');
  });

  it('compares the direction that is asked for with the one in the text', () => {
    const text = 'The number of rental contracts is declining, and we expect this to continue.';
    expect(verdict('Is the number of rental contracts growing?', text)).toBe('No.');
    expect(verdict('Is the number of rental contracts falling?', text)).toBe('Yes.');
  });

  it('says nothing of a possibility, of another year, of a judgement, or where the quote is on something else', () => {
    expect(verdict('Has Tarn closed plants?', 'We may close plants if demand falls.')).toBeNull();
    expect(verdict('Did Tarn close plants in 2024?', 'In 2021, we closed two plants.')).toBeNull();
    expect(verdict('Is the dividend of Tarn healthy?', 'The dividend was $2 per share.')).toBeNull();
    expect(verdict('Does Tarn hedge its sugar?', 'Our sugar is bought in Brazil.')).toBeNull();
    const partly = 'The SEC issued subpoenas, and its investigation has not ended.';
    expect(verdict('Is Tarn being investigated by the SEC?', partly)).toBeNull();
    expect(verdict('Who audits Tarn?', 'We are audited by Brindle LLP.')).toBeNull();
  });

  it('says whether a company depends on few customers or suppliers by what the quote says of them', () => {
    const asked = 'Does Tarn depend on few customers?';
    expect(verdict(asked, 'Our top five customers accounted for 68% of net sales.')).toBe('Yes.');
    expect(verdict(asked, 'No customer accounted for more than 10% of net sales.')).toBe('No.');
    expect(verdict(asked, 'No other customer accounted for 10% of net sales.')).toBeNull();
    expect(
      verdict('Does Tarn rely on few suppliers?', 'For load cells we depend upon a single source.'),
    ).toBe('Yes.');
  });
});
