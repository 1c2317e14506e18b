/** The part of an address that names a filing. */
export interface FilingPlace {
  country: string;
  filing_id: string;
}
