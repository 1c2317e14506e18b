import type { CompanyHit } from '@research/contracts';
import { Input } from '../design/field.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { FilingPicker } from './filing-picker.tsx';

const companyNames =
  /^(?:company|companies|ticker|tickers|peer|peers|issuer|name)(?:_|$)|_(?:company|ticker)$/;
const listNames = /^(?:companies|tickers|peers)(?:_|$)/;
const filingNames = /(?:^|_)(?:filing|filing_id|filing_ref|accession|accession_number)(?:_|$)/;

export interface VariableInputProps {
  name: string;
  value: string;
  /** The company that was chosen for another variable of the form. */
  company: CompanyHit | null;
  onChange: (value: string) => void;
  onCompany: (company: CompanyHit | null) => void;
}

/** Input for a variable. If its name means a company or a filing, matching ones are offered while typing. */
export function VariableInput({ name, value, company, onChange, onCompany }: VariableInputProps) {
  const label = name.replaceAll('_', ' ');
  if (filingNames.test(name)) {
    return <FilingPicker label={label} value={value} company={company} onChange={onChange} />;
  }
  if (!companyNames.test(name)) {
    return (
      <Input required aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
    );
  }
  const isList = listNames.test(name);
  return (
    <CompanyPicker
      label={label}
      value={value}
      isList={isList}
      onChange={(text, chosen) => {
        onChange(text);
        if (!isList) onCompany(chosen);
      }}
    />
  );
}
