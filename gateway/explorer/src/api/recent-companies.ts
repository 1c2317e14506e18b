import { z } from 'zod';

const recentSchema = z
  .array(
    z.object({
      country: z.string().max(2),
      local_id: z.string().max(64),
      name: z.string().max(1_000),
      ticker: z.string().max(200).nullable(),
    }),
  )
  .max(20);
export type RecentCompany = z.infer<typeof recentSchema>[number];

const key = 'footnote.companies';
const kept = 8;

/** Companies opened on this device, the most recent first. */
export function readRecentCompanies(): RecentCompany[] {
  try {
    return recentSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function noteRecentCompany({ country, local_id, name, ticker }: RecentCompany): void {
  const others = readRecentCompanies().filter((one) => one.country !== country || one.local_id !== local_id);
  localStorage.setItem(key, JSON.stringify([{ country, local_id, name, ticker }, ...others].slice(0, kept)));
}
