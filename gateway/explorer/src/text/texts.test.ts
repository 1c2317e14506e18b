import { problemCodeNames } from '@research/contracts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { problems } from './ja-problems.ts';

/** The values that a text is filled with. */
const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('the texts of the page', () => {
  it('are the same ones in both languages, filled with the same values', () => {
    const ofLanguage = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, namesIn(text)]));
    expect(ofLanguage(ja)).toEqual(ofLanguage(en));
  });

  it('name every failure of the platform in Japanese', () => {
    expect(Object.keys(problems).toSorted()).toEqual(problemCodeNames.toSorted());
    for (const text of Object.values(problems)) expect(text).toMatch(/[\p{sc=Hiragana}\p{sc=Katakana}]/u);
  });
});
