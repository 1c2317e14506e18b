import { describe, expect, it } from '@jest/globals';
import { elements, elementTexts } from './element-texts.ts';
import { replaceTags } from './replace-tags.ts';

describe('replaceTags', () => {
  it('replaces each tag, also one over several lines', () => {
    expect(replaceTags('<p class="a"\n>One <b>two</b></p>', ' ')).toBe(' One  two  ');
  });

  it('keeps a sign that nothing closes', () => {
    expect(replaceTags('<i>a</i> < b', '')).toBe('a < b');
  });
});

describe('elements', () => {
  it('are read with their attributes, in any case', () => {
    expect(elements('<TR id="1"><td>a</td></TR><tr>b</tr>', 'tr')).toEqual([
      { attributes: ' id="1"', inside: '<td>a</td>' },
      { attributes: '', inside: 'b' },
    ]);
  });

  it('have exactly the name, and end', () => {
    expect(elementTexts('<track>no</track><tr>yes</tr><tr>open', 'tr')).toEqual(['yes']);
  });

  it('are found in letters that grow when they are made small', () => {
    expect(elementTexts('İ<td>x</td>', 'td')).toEqual(['x']);
  });
});
