import { t } from '../text/text.ts';
import css from './matrix.module.css';

/** A line that names no company or filing. */
export function UnknownLine({ line, did_you_mean }: { line: string; did_you_mean: readonly string[] }) {
  return (
    <p className={css.failed}>
      {did_you_mean.length > 0
        ? t('matrix.unknown.near', { line, near: did_you_mean.join(', ') })
        : t('matrix.unknown', { line })}
    </p>
  );
}
