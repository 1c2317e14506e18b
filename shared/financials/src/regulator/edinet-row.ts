/** A row of EDINET's table of a report (type 5): one tagged fact. */
export interface EdinetRow {
  /** `jppfs_cor:NetSales` */
  element: string;
  label: string;
  /** `Prior1YearDuration_NonConsolidatedMember` */
  context: string;
  /** `前期`, `当期末` */
  year: string;
  /** `連結`, `個別`, `その他` */
  basis: string;
  /** `JPY`, `shares`, `pure`, `JPYPerShares`; a dash for text. */
  unit: string;
  value: string;
}
