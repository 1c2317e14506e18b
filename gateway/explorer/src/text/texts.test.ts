import { globSync } from 'node:fs';
import { problemCodeNames } from '@footnote/contracts';
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

  it('are each in the file of one room', async () => {
    for (const [language, texts] of Object.entries({ en, ja })) {
      const files = globSync(`${language}/*.ts`, { cwd: import.meta.dirname });
      const rooms = await Promise.all(files.map((file) => import(`./${file}`)));
      const keys = rooms.flatMap((room) => Object.values<object>(room).flatMap(Object.keys));
      expect(keys.toSorted()).toEqual(Object.keys(texts).toSorted());
    }
  });

  it('name every failure of the platform in Japanese', () => {
    expect(Object.keys(problems).toSorted()).toEqual(problemCodeNames.toSorted());
    for (const text of Object.values(problems)) expect(text).toMatch(/[\p{sc=Hiragana}\p{sc=Katakana}]/u);
  });
});
