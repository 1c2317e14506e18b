import { questionParts } from './question-parts.ts';

describe('the parts of a question', () => {
  it.each([
    [
      'What are the main risks of Tesla, and how did its revenue develop?',
      ['What are the main risks of Tesla?', 'how did its revenue develop?'],
    ],
    [
      'What share of sales is bikes and what is helmets?',
      ['What share of sales is bikes?', 'What share of sales is helmets?'],
    ],
    [
      'How many employees does Apple have, who is its auditor and where is it incorporated?',
      ['How many employees does Apple have?', 'who is its auditor?', 'where is it incorporated?'],
    ],
    [
      "Did Halcyon's inventory grow faster than its sales in 2024?",
      ["By how much did Halcyon's inventory grow in 2024?", "By how much did Halcyon's sales grow in 2024?"],
    ],
    [
      "How did Halcyon's U.S. sales growth compare to international sales growth in FY2022?",
      [
        "By how much did Halcyon's U.S. sales grow in FY2022?",
        "By how much did Halcyon's international sales grow in FY2022?",
      ],
    ],
    [
      "How did Halcyon's revenue growth compare to the prior year?",
      ["How did Halcyon's revenue growth compare to the prior year?"],
    ],
    [
      'Which company had more employees, Halcyon or Tern?',
      ['How many employees does Halcyon have?', 'How many employees does Tern have?'],
    ],
    [
      'Which is bigger by revenue, Halcyon or Tern?',
      ["What was Halcyon's revenue?", "What was Tern's revenue?"],
    ],
    [
      "Which company had higher revenue, Halcyon or Tern's?",
      ["What was Halcyon's revenue?", "What was Tern's revenue?"],
    ],
    [
      'Did Halcyon or Tern have higher net income in 2024?',
      ["What was Halcyon's net income in 2024?", "What was Tern's net income in 2024?"],
    ],
    [
      'Who spent more on research in 2024, Halcyon or Tern?',
      ['How much did Halcyon spend on research in 2024?', 'How much did Tern spend on research in 2024?'],
    ],
    ['Who is the CEO? What was revenue in 2024?', ['Who is the CEO?', 'What was revenue in 2024?']],
    [
      '主なリスクは何ですか？また、売上高はいくらですか？',
      ['主なリスクは何ですか？', '売上高はいくらですか？'],
    ],
  ])('of %j are %j', (question, parts) => expect(questionParts(question)).toEqual(parts));

  it.each([
    'Who was named audit committee financial expert, and why?',
    'Who is the CEO and how long has he been in the job?',
    'What was revenue and why did it grow?',
    'How much sensor revenue did Halcyon report in 2024, and how did it change from 2023?',
    'Who audits it and did shareholders approve it?',
    'What does it use to stream, and what happens if it fails?',
    'What led to the payments and how much were they in 2020?',
    'Does it have positive working capital? If it is not useful, then please state that and explain why.',
    'How did revenue, margins and profit develop?',
    "What are Apple's main risks and its net sales?",
    'Compare the revenue of Apple and Microsoft',
    'What is inventory turnover, which is defined as cost of sales over inventory?',
    'What were net sales in 2024? Give a response to the question by using the income statement.',
    'What were diluted earnings per share in 2024? Give the answer in dollars.',
    'What was the gross margin in 2024, and how did it change from 2023?',
    'Which was higher in 2024, sales or costs?',
    'How much may it borrow under its facility and how much was drawn at the end of 2024?',
    'Which covenant does the agreement contain and was it met at the end of 2024?',
    'Who is its largest customer and what share of net sales does it represent?',
    'Tell me something',
  ])('leaves %j whole', (question) => expect(questionParts(question)).toEqual([question]));
});
