import { readSize } from './read-size.ts';

it.each([
  ['53KB', 54_272],
  ['3.1 MB', 3_250_586],
  [' 2mb ', 2_097_152],
  ['Multi-Files', null],
  ['', null],
  ['12', null],
])('%p is %p bytes', (text, bytes) => {
  expect(readSize(text)).toBe(bytes);
});
