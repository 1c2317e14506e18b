import { diffReports, type ReportMetadata } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../api/api.ts';
import { Field, inputClass } from '../design/field.tsx';
import { Empty, Loaded } from '../design/states.tsx';
import { WordChanges } from '../design/word-changes.tsx';
import { t } from '../text/text.ts';
import css from './reports.module.css';

export interface VersionDiffProps {
  versions: readonly ReportMetadata[];
  pair: { from: string; to: string } | null;
  onPair: (pair: { from: string; to: string }) => void;
}

/** Any two versions, word by word. */
export function VersionDiff({ versions, pair, onPair }: VersionDiffProps) {
  const [first] = versions;
  const last = versions.at(-1);
  if (!first || !last || versions.length < 2) return null;
  const chosen = pair ?? { from: first.report_id, to: last.report_id };
  return (
    <section className={css.section}>
      <div className={css.sides}>
        {(['from', 'to'] as const).map((side) => (
          <Field key={side} label={t(`reports.${side}`)}>
            <select
              className={inputClass}
              value={chosen[side]}
              onChange={(event) => onPair({ ...chosen, [side]: event.target.value })}
            >
              {versions.map(({ report_id, version }) => (
                <option key={report_id} value={report_id}>
                  {t('reports.version', { version })}
                </option>
              ))}
            </select>
          </Field>
        ))}
      </div>
      {pair && <Changes pair={pair} />}
    </section>
  );
}

function Changes({ pair }: { pair: { from: string; to: string } }) {
  const query = useQuery(routeQuery(diffReports, { params: { report_id: pair.from, other_id: pair.to } }));
  return (
    <Loaded query={query}>
      {({ sections }) => {
        const changed = sections.filter((section) => section.changed);
        if (changed.length === 0) return <Empty title={t('reader.unchanged')} />;
        return changed.map(({ section_idx, title, narrative }) => (
          <section key={section_idx} className={css.changes}>
            <h3>
              <WordChanges changes={title} />
            </h3>
            <WordChanges changes={narrative} />
          </section>
        ));
      }}
    </Loaded>
  );
}
