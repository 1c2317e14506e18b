/** What EDINET's list says of a form. Source: EDINET API specification, form codes. */
export type EdinetForm = { docTypeCode: string; ordinanceCode: string; formCode: string };

const byName: Record<string, EdinetForm> = {
  有価証券報告書: { docTypeCode: '120', ordinanceCode: '010', formCode: '030000' },
  訂正有価証券報告書: { docTypeCode: '130', ordinanceCode: '010', formCode: '030001' },
  四半期報告書: { docTypeCode: '140', ordinanceCode: '010', formCode: '043000' },
  訂正四半期報告書: { docTypeCode: '150', ordinanceCode: '010', formCode: '043001' },
  半期報告書: { docTypeCode: '160', ordinanceCode: '010', formCode: '043A00' },
  訂正半期報告書: { docTypeCode: '170', ordinanceCode: '010', formCode: '043A01' },
  臨時報告書: { docTypeCode: '180', ordinanceCode: '010', formCode: '053000' },
  訂正臨時報告書: { docTypeCode: '190', ordinanceCode: '010', formCode: '053001' },
};

/** Report abbreviations in XBRL file names, `jpcrp030000-asr-001_…`. */
const typeByAbbreviation: Record<string, string> = {
  asr: '120',
  q1r: '140',
  q2r: '140',
  q3r: '140',
  ssr: '160',
  esr: '180',
  sbr: '220',
  srs: '030',
  lvh: '350',
  tor: '270',
  rep: '100',
};

const ordinanceByTaxonomy: Record<string, string> = {
  jpcrp: '010',
  jpctl: '015',
  jpsps: '030',
  jptoo: '040',
  jptoi: '050',
  jplvh: '060',
};

/**
 * From the native name, or from the abbreviation and the name of a data file in the document
 * (`jpsps070000-asr-001_…`, which carries taxonomy and form). Null where neither is known.
 */
export function findEdinetForm(formType: string, dataFileName: string | undefined): EdinetForm | null {
  const named = byName[formType];
  if (named) return named;
  const docTypeCode = typeByAbbreviation[formType];
  if (!docTypeCode) return null;
  const [, taxonomy = '', formCode = ''] = /(jp[a-z]{3})(\d{6})-/.exec(dataFileName ?? '') ?? [];
  return {
    docTypeCode,
    ordinanceCode: ordinanceByTaxonomy[taxonomy] ?? '010',
    formCode: formCode || '030000',
  };
}
