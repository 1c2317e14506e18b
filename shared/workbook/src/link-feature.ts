import type writeExcelFile from 'write-excel-file/node';
import { getCellAddress, sanitizeAttributeValue } from 'write-excel-file/utility';
import type { SheetCell } from './sheet.ts';

type LinkFeature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>['features']>[number];
type Rows = readonly (readonly (SheetCell | null)[])[];

interface Link {
  /** `B7`. */
  cell: string;
  id: string;
  address: string;
}

/** What follows the links in a sheet, by the order that ECMA-376 asks for (CT_Worksheet). */
const behindLinks = /<(?:printOptions|pageMargins|pageSetup|headerFooter|drawing)\b|<\/worksheet>/;

/**
 * Links of cells. The library writes none; a sheet names them after its cells, and their addresses are in the file of the
 * sheet's relationships.
 */
export function linkFeature(sheets: readonly Rows[]): LinkFeature {
  const links = sheets.map(listLinks);
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _options, { sheetIndex }) => addLinks(xml, links[sheetIndex] ?? []),
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': {
          insert: (_options, { sheetIndex }) => (links[sheetIndex] ?? []).map(toRelationship).join(''),
        },
      },
    },
  };
}

function listLinks(rows: Rows): Link[] {
  return rows.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      cell?.link === undefined
        ? []
        : [{ cell: getCellAddress(at, column), id: `rId-link-${at}-${column}`, address: cell.link }],
    ),
  );
}

function addLinks(xml: string, links: readonly Link[]): string {
  if (links.length === 0) return xml;
  const written = links.map(({ cell, id }) => `<hyperlink ref="${cell}" r:id="${id}"/>`).join('');
  const at = xml.search(behindLinks);
  return `${xml.slice(0, at)}<hyperlinks>${written}</hyperlinks>${xml.slice(at)}`;
}

function toRelationship({ id, address }: Link): string {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
  return `<Relationship Id="${id}" Type="${type}" Target="${sanitizeAttributeValue(address)}" TargetMode="External"/>`;
}
