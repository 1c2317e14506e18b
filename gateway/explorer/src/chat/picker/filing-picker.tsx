import { listCompanyFilings, listIngestionJobs } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../api/api.ts';
import { flagOf } from '../../text/format.ts';
import { Picker, type PickerChoice } from './picker.tsx';

export interface FilingPickerProps {
  label: string;
  value: string;
  /** The company chosen in the form. Without one, the organisation's ingested filings are offered. */
  company: { country: string; local_id: string } | null;
  isRequired?: boolean | undefined;
  onChange: (value: string) => void;
}

const shown = 40;

/** Finds a filing by its form, date or number. */
export function FilingPicker({ label, value, company, isRequired, onChange }: FilingPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const params = { country: company?.country ?? '', local_id: company?.local_id ?? '' };
  const ofCompany = useQuery({
    ...routeQuery(listCompanyFilings, { params, query: { limit: 200 } }),
    enabled: isOpen && company !== null,
  });
  const known = useQuery({
    ...routeQuery(listIngestionJobs, { query: { status: 'completed', limit: 200 } }),
    enabled: isOpen && company === null,
    retry: false,
  });
  const needle = value.trim().toLowerCase();
  const choiceOf = (ref: string, label: string, icon: string): PickerChoice => ({
    id: ref,
    label,
    hint: ref,
    icon,
    choose: () => {
      setOpen(false);
      onChange(ref);
    },
  });
  const all =
    company === null
      ? (known.data?.jobs ?? []).map(({ filing_ref, company_name, form_type, country }) =>
          choiceOf(
            `${country}/${filing_ref}`,
            `${company_name ?? ''} ${form_type ?? ''}`.trim(),
            flagOf(country),
          ),
        )
      : (ofCompany.data?.filings ?? []).map(({ filing_ref, form_type, filing_date, title }) =>
          choiceOf(filing_ref, `${form_type} ${filing_date} ${title}`, flagOf(company.country)),
        );
  const fitting = all.filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(needle));
  return (
    <Picker
      label={label}
      value={value}
      isRequired={isRequired}
      choices={isOpen ? fitting.slice(0, shown) : []}
      onOpen={() => setOpen(true)}
      onType={(text) => {
        setOpen(true);
        onChange(text);
      }}
    />
  );
}
