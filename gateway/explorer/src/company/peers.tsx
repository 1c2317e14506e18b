import { compareCompanies, listMeasures } from '@footnote/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { routeQuery } from '../api/api.ts';
import { CompanyPicker } from '../chat/picker/company-picker.tsx';
import { Button } from '../design/button.tsx';
import { inputClass } from '../design/field.tsx';
import { Problem, Skeleton } from '../design/states.tsx';
import { formatDay } from '../text/format.ts';
import { languageStore, t } from '../text/text.ts';
import css from './company.module.css';
import { PeerFigure, sayShown } from './peer-figure.tsx';
import { type Comparison, currencyOf, peerMeasures, peerRef, peerTable } from './peer-table.ts';

export interface PeersProps {
  company: { country: string; local_id: string };
  /** `US:…`, in the order of the address. */
  peers: readonly string[];
  year: string | undefined;
  onChange: (peers: readonly string[], year: string | undefined) => void;
}

/** With the company itself; the comparison has at most twenty. */
const mostPeers = 19;
const yearsBack = 10;

/** Other companies beside this one, of one fiscal year: each figure with its rank, and the median. The choice is in the address. */
export function Peers({ company, peers, year, onChange }: PeersProps) {
  const [typed, setTyped] = useState('');
  const own = peerRef(company);
  const add = (ref: string) => {
    setTyped('');
    if (ref !== own && !peers.includes(ref)) onChange([...peers, ref].slice(0, mostPeers), year);
  };
  return (
    <section className={css.figures} aria-label={t('peers.title')}>
      <h2>{t('peers.title')}</h2>
      <div className={css.peerChoice}>
        <span aria-hidden>{t('peers.add')}</span>
        <CompanyPicker
          label={t('peers.add')}
          value={typed}
          isList={false}
          onChange={(value, chosen) => {
            if (chosen) add(peerRef(chosen));
            else setTyped(value);
          }}
        />
      </div>
      {peers.length > 0 && <Compared {...{ company, peers, year, onChange }} />}
    </section>
  );
}

function Compared({ company, peers, year, onChange }: PeersProps) {
  const query = {
    companies: [peerRef(company), ...peers].join(','),
    names: peerMeasures.join(','),
    ...(year !== undefined && { fiscal_year: year }),
  };
  const compared = useQuery({
    ...routeQuery(compareCompanies, { query }),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const names = useQuery(routeQuery(listMeasures, {}));
  if (compared.error)
    return (
      <>
        <Problem error={compared.error} onRetry={() => void compared.refetch()} />
        <Button onClick={() => onChange([], undefined)}>{t('peers.clear')}</Button>
      </>
    );
  if (!compared.data || !names.data) return <Skeleton lines={8} />;
  const { fiscal_year, companies } = compared.data;
  const newest = new Date().getFullYear();
  const years = Array.from({ length: yearsBack }, (_year, at) => newest - at);
  return (
    <>
      <label className={css.peerYear}>
        {t('peers.year')}
        <select
          className={inputClass}
          value={fiscal_year}
          onChange={(event) => onChange(peers, event.target.value)}
        >
          {[...new Set([fiscal_year, ...years])]
            .sort((a, b) => b - a)
            .map((one) => (
              <option key={one}>{one}</option>
            ))}
        </select>
      </label>
      <Table
        comparison={compared.data}
        measures={names.data.measures}
        onRemove={(ref) =>
          onChange(
            peers.filter((one) => one !== ref),
            year,
          )
        }
      />
      {companies.some(({ values }) => values.length === 0) && (
        <p className={css.checked}>
          {t('peers.empty', {
            names: companies
              .filter(({ values }) => values.length === 0)
              .map(({ name }) => name)
              .join(', '),
          })}
        </p>
      )}
    </>
  );
}

function Table(props: {
  comparison: Comparison;
  measures: Parameters<typeof peerTable>[1];
  onRemove: (ref: string) => void;
}) {
  const { comparison, measures, onRemove } = props;
  const { companies } = comparison;
  const currencies = companies.map(currencyOf);
  const language = languageStore.get();
  const rows = peerTable(comparison, measures, (measure) => measure.names[language]);
  const labelOf = (name: string) => measures.find((one) => one.name === name)?.names[language] ?? name;
  if (rows.length === 0) return <p className={css.checked}>{t('peers.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('peers.table')}>
      <table className={css.peers}>
        <thead>
          <tr>
            <th scope="col">{t('peers.unit')}</th>
            {companies.map(({ country, local_id, name, fiscal_year_end }, at) => (
              <th key={peerRef({ country, local_id })} scope="col">
                {at === 0 ? (
                  name
                ) : (
                  <>
                    <Link to="/c/$country/$localId" params={{ country, localId: local_id }}>
                      {name}
                    </Link>
                    <Button
                      look="plain"
                      label={t('peers.remove', { name })}
                      icon={<X size={13} />}
                      onClick={() => onRemove(peerRef({ country, local_id }))}
                    />
                  </>
                )}
                <small>
                  {[currencies[at], fiscal_year_end && formatDay(fiscal_year_end)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </th>
            ))}
            <th scope="col">
              {t('peers.median')}
              <small>{currencies[0]}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, at) => {
                const company = companies[at];
                return (
                  <td key={company ? peerRef(company) : at}>
                    {cell && company ? <PeerFigure {...{ row, cell, company, labelOf }} /> : '–'}
                  </td>
                );
              })}
              <td>{row.median ? sayShown(row.median) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
