import { askedOffice, namesHolder } from './asked-office.ts';

describe('the office that is asked for', () => {
  it.each([
    [
      'Who is the CEO of Halcyon?',
      'Ada Tern, 55, is President and Chief Executive Officer since 2019.',
      true,
    ],
    ['and its CFO?', '| Kim A. Reed, Executive Vice President and Chief Financial Officer | 58 |', true],
    [
      "who is Halcyon's ceo",
      'I, Ada Tern, Chief Executive Officer, certify that I have reviewed this report.',
      false,
    ],
    ['Who is the CEO?', 'The Code of Business Conduct covers the Chief Executive Officer.', false],
    ['Who is the CEO?', 'Kim Reed is Chief Financial Officer.', false],
    ['Who is the CEO?', 'The court rescinded the 2018 CEO Performance Award.', false],
    ['Who is the CEO?', 'The CEO award of 2018 stands, says Ada Tern, our CEO.', true],
    ['社長は誰ですか', '代表取締役社長 高瀬 徹', true],
  ])('by %j is named in %j: %j', (question, text, isNamed) => {
    const office = askedOffice(question);
    expect(office && namesHolder(text, office)).toBe(isNamed);
  });

  it.each(['What does the CEO earn?', 'How does losing the CEO hurt?', 'Who is the auditor?'])(
    'is not named in %j',
    (question) => expect(askedOffice(question)).toBeNull(),
  );
});
