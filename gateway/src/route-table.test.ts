import { routesByService } from '@footnote/contracts';
import { ProblemError } from '@footnote/runtime';
import { buildRouteTable } from './route-table.ts';

const find = buildRouteTable(routesByService);
const codeOf = (method: string, path: string) => {
  try {
    return find(method, path).route.id;
  } catch (error) {
    return error instanceof ProblemError ? error.code : error;
  }
};

describe('the route table', () => {
  it.each([
    ['GET', '/api/filings/ingest', 'listIngestionJobs'],
    ['GET', '/api/filings/ingest/active', 'listActiveJobs'],
    ['GET', '/api/filings/ingest/stream', 'streamIngestion'],
    ['GET', '/api/filings/ingest/streams', 'getIngestionJob'],
    ['GET', '/api/filings/ingest/%61ctive', 'getIngestionJob'],
    ['DELETE', '/api/filings/ingest/active', 'method_not_allowed'],
    ['GET', '/api/filings/company/US/320193', 'getCompany'],
    ['GET', '/api/filings/company/US/320193/filings', 'listCompanyFilings'],
    ['HEAD', '/api/filings/search', 'searchCompanies'],
    ['HEAD', '/api/filings/ingest/stream', 'method_not_allowed'],
    ['GET', '/api/filings/market/..', 'route_not_found'],
    ['GET', '/api/filings/market/%2e%2e', 'listMarketCompanies'],
    ['GET', 'http://elsewhere/api/filings/search', 'route_not_found'],
    ['GET', '/api/filings/market/%E0%A4%A', 'invalid_parameter'],
    ['GET', '/api/filings/market/%1f', 'invalid_parameter'],
  ])('%s %s → %s', (method, path, expected) => {
    expect(codeOf(method, path)).toBe(expected);
  });

  it('backs out of a literal that leads nowhere', () => {
    const [search, company] = [routesByService.filings[0], routesByService.filings[3]];
    const mixed = buildRouteTable({
      filings: [
        { ...search, id: 'literal', path: '/a/b/c' },
        { ...company, id: 'parameter', path: '/a/{x}/d' },
      ],
    });
    expect(mixed('GET', '/a/b/d').route.id).toBe('parameter');
    expect(mixed('GET', '/a/b/c').route.id).toBe('literal');
  });
});
