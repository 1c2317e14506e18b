import type { Country, downloadMeasures, RouteQuery } from '@footnote/contracts';
import { type Reply, reply } from '@footnote/http';
import { type CompanyFiguresDeps, readMeasuresOfCompany } from '../financials/company-measures.ts';
import { type FigureGrid, type GridPoint, makeGrid } from './figure-grid.ts';
import { writeFiguresWorkbook } from './figures-workbook.ts';
import { findPlaces, type PlaceDeps } from './find-places.ts';
import { writeFiguresCsv } from './write-figures-csv.ts';

interface Company {
  country: Country;
  local_id: string;
  name: string;
  ticker: string | null;
}
type Query = RouteQuery<typeof downloadMeasures>;
type Deps = CompanyFiguresDeps & PlaceDeps & { publicUrl: string };

const quartersAYear = 4;

/** A company's figures as a workbook. @throws measure_unknown */
export async function downloadWorkbook(
  deps: Deps,
  company: Company,
  query: Query,
): Promise<Reply<Uint8Array<ArrayBuffer>>> {
  const grid = await readGrid(deps, company, query);
  const points = grid.rows.flatMap((row) => row.points.flatMap((point) => point ?? []));
  const placeOf = await findPlaces(deps, company.country, points);
  const linkTo = (point: GridPoint): string => {
    const place = placeOf(point);
    const path = [company.country, point.latest.filing_id, ...(place ? [place.section] : [])];
    const url = new URL(`/f/${path.map(encodeURIComponent).join('/')}`, deps.publicUrl);
    url.searchParams.set('c', company.local_id);
    if (place) url.searchParams.set('hl', `${place.char_start}-${place.char_end}`);
    return url.href;
  };
  const title = company.ticker ? `${company.name} (${company.ticker})` : company.name;
  const file = await writeFiguresWorkbook(grid, { title, linkTo });
  return reply(file, { headers: attachment(company, query, 'xlsx') });
}

/** The same as a table of CSV, without formulas and links. @throws measure_unknown */
export async function downloadCsv(
  deps: CompanyFiguresDeps,
  company: Company,
  query: Query,
): Promise<Reply<string>> {
  return reply(writeFiguresCsv(await readGrid(deps, company, query)), {
    headers: attachment(company, query, 'csv'),
  });
}

async function readGrid(deps: CompanyFiguresDeps, company: Company, query: Query): Promise<FigureGrid> {
  const { basis, years, names } = query;
  const { body } = await readMeasuresOfCompany(deps, company, { names, basis, as: 'latest' });
  return makeGrid(body.series, basis, basis === 'annual' ? years : years * quartersAYear);
}

function attachment({ ticker, local_id }: Company, { basis }: Query, ending: string): Record<string, string> {
  const name = `${ticker ?? local_id}-${basis}`.replaceAll(/[^\w.-]+/g, '-');
  return { 'Content-Disposition': `attachment; filename="${name}.${ending}"` };
}
