import { z } from 'zod';

const storedSchema = z
  .array(
    z.object({
      country: z.string().max(2),
      local_id: z.string().max(64),
      name: z.string().max(1_000),
      ticker: z.string().max(200).nullable(),
    }),
  )
  .max(100);
export type StoredCompany = z.infer<typeof storedSchema>[number];
type CompanyKey = Pick<StoredCompany, 'country' | 'local_id'>;

/** A list of companies in this browser's storage, the newest first. */
function companyList(key: string, most: number) {
  const read = (): StoredCompany[] => {
    try {
      return storedSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
    } catch {
      return [];
    }
  };
  const without = (company: CompanyKey) =>
    read().filter((one) => one.country !== company.country || one.local_id !== company.local_id);
  const write = (list: readonly StoredCompany[]) =>
    localStorage.setItem(key, JSON.stringify(list.slice(0, most)));
  return {
    read,
    has: (company: CompanyKey) => without(company).length < read().length,
    add: ({ country, local_id, name, ticker }: StoredCompany) =>
      write([{ country, local_id, name, ticker }, ...without({ country, local_id })]),
    remove: (company: CompanyKey) => write(without(company)),
  };
}

/** Companies opened on this device. */
export const recentCompanies = companyList('footnote.companies', 8);
/** Companies that the user chose to watch on this device. */
export const watchedCompanies = companyList('footnote.watched', 100);
