import { type CompanyHit, searchCompanies } from '@footnote/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../api/api.ts';
import { flagOf } from '../../text/format.ts';
import { Picker } from './picker.tsx';

export interface CompanyPickerProps {
  label: string;
  value: string;
  /** Of several companies, separated by commas. */
  isList: boolean;
  isRequired?: boolean | undefined;
  onChange: (value: string, company: CompanyHit | null) => void;
}

/** Finds a company by any part of its name. The value is its ticker, or its name if it has no ticker. */
export function CompanyPicker({ label, value, isList, isRequired, onChange }: CompanyPickerProps) {
  const [isTyped, setTyped] = useState(false);
  const before = isList ? value.slice(0, value.lastIndexOf(',') + 1) : '';
  const q = value.slice(before.length).trim();
  const search = routeQuery(searchCompanies, { query: { q, limit: 8 } });
  const found = useQuery({ ...search, enabled: isTyped && q !== '', placeholderData: keepPreviousData });
  const choices = (found.data?.results ?? []).map((company) => ({
    id: `${company.country} ${company.local_id}`,
    label: company.name,
    hint: company.ticker ?? company.local_id,
    icon: flagOf(company.country),
    choose: () => {
      setTyped(false);
      const chosen = nameOf(company, found.data?.results ?? []);
      onChange(before === '' ? chosen : `${before.trimEnd()} ${chosen}`, company);
    },
  }));
  return (
    <Picker
      label={label}
      value={value}
      isRequired={isRequired}
      choices={isTyped && q !== '' ? choices : []}
      isFresh={!isTyped || q === '' || (!found.isPending && !found.isPlaceholderData)}
      onType={(text) => {
        setTyped(true);
        onChange(text, null);
      }}
    />
  );
}

/** The ticker; with its country where another market has the same one. */
function nameOf(company: CompanyHit, others: readonly CompanyHit[]): string {
  const { ticker, name, country } = company;
  if (ticker === null) return name;
  const isShared = others.some((other) => other.ticker === ticker && other.country !== country);
  return isShared ? `${ticker} ${country}` : ticker;
}
