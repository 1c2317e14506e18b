import { oncePer } from './once-per.ts';

it('computes once for each object, also where nothing is the result', () => {
  const read: string[] = [];
  const lengthOf = oncePer(({ name }: { name: string }) => {
    read.push(name);
    return name.length || undefined;
  });
  const [a, b] = [{ name: 'a' }, { name: '' }];
  expect([lengthOf(a), lengthOf(a), lengthOf(b), lengthOf(b)]).toEqual([1, 1, undefined, undefined]);
  expect(read).toEqual(['a', '']);
});
