const pageForm = /\.p(\d{1,6})$/;

/** A source's id with the page that is cited: `src_1.p12`. */
export function citedPage(id: string, page: number | null | undefined): string {
  return page === null || page === undefined ? id : `${id}.p${page}`;
}

/** The source of an id, and the page that it names. */
export function splitPage(id: string): { id: string; page: number | null } {
  const found = pageForm.exec(id);
  return found ? { id: id.slice(0, found.index), page: Number(found[1]) } : { id, page: null };
}
