/** The tools that have a route, by the id of that route: those that only read. What changes something has a route of its own. */
export const toolRouteIds = {
  search_companies: 'callSearchCompanies',
  list_filings: 'callListFilings',
  read_section: 'callReadSection',
  search_passages: 'callSearchPassages',
  find_text: 'callFindText',
  find_rows: 'callFindRows',
  read_statement: 'callReadStatement',
  read_table: 'callReadTable',
  find_facts: 'callFindFacts',
  get_measures: 'callGetMeasures',
  compute: 'callCompute',
  compare_sections: 'callCompareSections',
  list_documents: 'callListDocuments',
  read_document: 'callReadDocument',
  verify_quotes: 'callVerifyQuotes',
  get_report: 'callGetReport',
} as const;

export type HttpToolName = keyof typeof toolRouteIds;
export const httpToolNames = Object.keys(toolRouteIds) as [HttpToolName, ...HttpToolName[]];
