import { companyNames, mayAnswer } from './judge-passages.ts';

it('finds a name with digits in the passages', () => {
  const passages = [{ title: '', text: 'We recorded losses of $736 million on the RX-46A Tanker contract.' }];
  expect(mayAnswer('What losses did Tarn record on the RX-46A Tanker?', ['Tarn'], passages)).toBe(true);
  expect(mayAnswer('What losses did Tarn record on the QZ-46A Freighter?', ['Tarn'], passages)).toBe(false);
});

it('finds the rest of a name that the title of the source leaves out', () => {
  expect(companyNames('What are the risks of Tarn Capital in Norway?', ['tarn-ar-2024.pdf'])).toEqual([
    'Tarn',
    'Capital',
  ]);
});

it('knows a name that begins with a small letter', () => {
  expect(companyNames('Has eScales declared a dividend?', ['escales-ar-2024.pdf'])).toEqual(['eScales']);
});
