/** Texts of the matrix of filings and questions. */
export const matrix = {
  'matrix.title': 'Answers by filing and question',
  'matrix.lead':
    'Ask the same questions of several filings. Each answer cites its sentence. The address holds the table: send it, or come back to it.',
  'matrix.filing': 'Filing',
  'matrix.addFiling': 'Add an ingested filing',
  'matrix.addQuestion': 'Add a question',
  'matrix.example': 'What was revenue, and how did it change?',
  'matrix.add': 'Add',
  'matrix.none': 'No filings and no questions yet',
  'matrix.none.detail': 'Choose two or more filings, and write what you want to know of each.',
  'matrix.ask': 'Ask',
  'matrix.askOne': 'Ask: {name}',
  'matrix.askAll': 'Ask {count}',
  'matrix.stop': 'Stop',
  'matrix.waiting': 'Waiting',
  'matrix.reading': 'Reading…',
  'matrix.open': 'Whole answer',
  'matrix.openOne': 'Whole answer: {name}',
  'matrix.again': 'Ask again: {name}',
  'matrix.remove': 'Remove: {name}',
  'matrix.copy': 'Copy as Markdown',
} as const;
