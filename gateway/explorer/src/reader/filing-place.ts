/** A filing's place in every address of it. */
export interface FilingPlace {
  country: string;
  filing_id: string;
}
