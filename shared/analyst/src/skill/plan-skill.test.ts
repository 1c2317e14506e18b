import { queryOf } from './plan-skill.ts';

it('searches a chapter for what the skill is asked to look at, in the words of filings', () => {
  const query = queryOf({ title: 'Map', about: '', columns: ['Stage', 'Country'], theme: 'lithium' });
  expect(query).toMatch(/^Map lithium: manufacturing facilities/);
  expect(queryOf({ title: 'Quill', about: 'What it sells', columns: [], theme: 'lithium' })).toBe(
    'Quill lithium: What it sells',
  );
});
