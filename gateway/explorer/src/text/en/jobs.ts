export const jobs = {
  'jobs.lead': 'Filings that your organisation adds: those under way, and past ones.',
  'jobs.running': 'Under way',
  'jobs.past': 'Past',
  'jobs.gone': 'The regulator does not hand out this filing',
  'jobs.none': 'No filings added yet',
  'jobs.none.detail': 'Open a company and add one of its filings.',
  'jobs.filing': 'Filing',
  'jobs.state': 'State',
  'jobs.stageOf': '({at} of {count})',
  'jobs.left': 'about {time} left',
  'jobs.sections': 'Sections: {count}',
} as const;
