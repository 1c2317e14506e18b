import { Star } from 'lucide-react';
import { useState } from 'react';
import { type StoredCompany, watchedCompanies } from '../api/stored-companies.ts';
import { Button } from '../design/button.tsx';
import { t } from '../text/text.ts';

/** Adds the company to those that the search page shows first, or removes it. */
export function WatchButton({ company }: { company: StoredCompany }) {
  const [isWatched, setWatched] = useState(() => watchedCompanies.has(company));
  const change = () => {
    if (isWatched) watchedCompanies.remove(company);
    else watchedCompanies.add(company);
    setWatched(!isWatched);
  };
  return (
    <Button
      aria-pressed={isWatched}
      icon={<Star size={16} aria-hidden fill={isWatched ? 'currentColor' : 'none'} />}
      onClick={change}
    >
      {isWatched ? t('watch.remove') : t('watch.add')}
    </Button>
  );
}
