import type { ResearchToolName } from '@research/contracts';
import type { ChatTexts } from './chat-texts-of.ts';

export const en: ChatTexts = {
  introduction: [
    'I look up what listed companies say in their filings, and quote it word for word with its source. Ask, for example:',
    '- What are the main risks of Apple?\n- Compare the revenue of Nvidia and Tesla\n- How did the risk factors of Halcyon change since last year? Write a report.',
    'No language model is at work here (LLM_PROVIDER=offline): I find and quote, and write nothing of my own.',
  ].join('\n\n'),
  aside:
    'No sentence here holds the words of the question, perhaps because it is written in another language. These passages come nearest:',
  notCompared: 'No two reports could be compared: this is what the newest one says.',
  toldElsewhere: 'The text itself does not say this. It refers to another document:',
  saidOtherwise: 'The text does not say that this happened. What it says:',
  noReason: 'No sentence was found that gives the reason.',
  reportMade: 'The findings are in the report that was just made.',
  mayMakeNoReport:
    'No report was made: this chat may make none. Reports belong to an organisation, which your token has to name.',
  nameCompany: 'Name a company, by name or ticker, or choose a filing or document, and ask again.',
  noCompany: (name) => `No company was found for "${name}".`,
  otherPeriod: (company, { year, quarter }, filing) =>
    `No quarterly report of ${company} for ${quarter ? `Q${quarter} ` : ''}${year} is listed here. What follows was read in: ${filing}.`,
  takenAs: (name, company) => `“${name}” was taken as ${company}.`,
  fitsOthers: (name, company, others) =>
    `“${name}” was taken as ${company}. It fits ${others.join(', ')} as well: name another one in full to ask about it.`,
  didYouMean: (companies) => `Did you mean ${companies.join(', or ')}?`,
  noFilings: (company) => `No filings of ${company} are listed here.`,
  nothingFound(titles, heading) {
    const place = heading === null ? '' : `; the nearest place is under “${heading}”`;
    const searched = titles.length === 0 ? '' : `. Searched: ${titles.join('; ')}${place}`;
    return `Nothing was found that answers this${searched}.`;
  },
  undone: (tool, why) => `${undone[tool] ?? 'A step could not be done'} (${why}).`,
};

const undone: Partial<Record<ResearchToolName, string>> = {
  search_companies: 'The companies could not be searched',
  list_filings: 'The list of filings could not be had',
  ingest_filing: 'A filing could not be opened',
  read_section: 'A chapter could not be read',
  read_document: 'A document could not be read',
  read_page: 'A page could not be read',
  search_passages: 'The text could not be searched',
  read_statement: 'A statement could not be read',
  find_rows: 'The tables could not be searched',
  find_text: 'The words could not be looked up',
  find_tables: 'The tables could not be searched',
  read_table: 'A table could not be read',
  compute: 'A figure could not be computed',
  compare_sections: 'Two reports could not be compared',
  create_report: 'The report could not be made',
};
