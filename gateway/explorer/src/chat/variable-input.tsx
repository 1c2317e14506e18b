import { searchCompanies } from '@research/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { routeQuery } from '../api/api.ts';
import { Input } from '../design/field.tsx';

const companyNames =
  /^(?:company|companies|ticker|tickers|peer|peers|issuer|name)(?:_|$)|_(?:company|ticker)$/;

/** A variable's value. One that is named after a company offers companies while it is typed. */
export function VariableInput(props: { name: string; value: string; onChange: (value: string) => void }) {
  const { name, value, onChange } = props;
  const list = useId();
  const isCompany = companyNames.test(name);
  const q = value.split(',').at(-1)?.trim() ?? '';
  const search = routeQuery(searchCompanies, { query: { q, limit: 8 } });
  const found = useQuery({ ...search, enabled: isCompany && q !== '', placeholderData: keepPreviousData });
  return (
    <>
      <Input
        required
        value={value}
        list={isCompany ? list : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isCompany && (
        <datalist id={list}>
          {found.data?.results.map(({ country, local_id, ticker, name: company }) => (
            <option key={country + local_id} value={ticker ?? company}>
              {company}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
