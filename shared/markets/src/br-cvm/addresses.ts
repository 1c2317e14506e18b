const data = 'https://dados.cvm.gov.br/dados/CIA_ABERTA';
const documents = 'https://www.rad.cvm.gov.br';

/** Master data of all registrants, including cancelled ones. */
export const companiesAddress = `${data}/CAD/DADOS/cad_cia_aberta.csv`;

/** Documents of a year. `ipe` lists event documents of all kinds, the other files one standard form each. */
export const fileKinds = ['ipe', 'itr', 'dfp', 'fre'] as const;
export type FileKind = (typeof fileKinds)[number];

export function yearFileAddress(kind: FileKind | 'fca', year: number): string {
  const folder = kind.toUpperCase();
  return `${data}/DOC/${folder}/DADOS/${kind}_cia_aberta_${year}.zip`;
}

/** A document of the `ipe` files. All parts are digits. */
export function eventDocumentAddress(protocol: string, sequence: string, version: string): string {
  const query = new URLSearchParams({
    Tela: 'ext',
    descTipo: 'IPE',
    CodigoInstituicao: '1',
    numProtocolo: protocol,
    numSequencia: sequence,
    numVersao: version,
  });
  return `${documents}/ENET/frmDownloadDocumento.aspx?${query}`;
}

/** The package of a standard form: a zip of XML. */
export function packageAddress(documentId: string): string {
  return `${documents}/ENETCONSULTA/frmDownloadDocumento.aspx?CodigoInstituicao=1&NumeroSequencialDocumento=${documentId}`;
}

/** The page of a standard form for people; nothing is fetched from it. */
export function viewerAddress(documentId: string): string {
  return `${documents}/ENET/frmGerenciaPaginaFRE.aspx?NumeroSequencialDocumento=${documentId}&CodigoTipoInstituicao=1`;
}
