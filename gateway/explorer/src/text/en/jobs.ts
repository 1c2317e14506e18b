export const jobs = {
  'jobs.lead': 'Ingestions of your organisation: those under way, and past ones.',
  'jobs.running': 'Under way',
  'jobs.past': 'Past',
  'jobs.none': 'No ingestions',
  'jobs.none.detail': 'Open a company and ingest one of its filings.',
  'jobs.filing': 'Filing',
  'jobs.state': 'State',
  'jobs.stageOf': '({at} of {count})',
  'jobs.left': 'about {time} left',
  'jobs.sections': 'Sections: {count}',
} as const;
