import type { ReportMetadata, ReportSection, ReportSource } from '@footnote/contracts';
import { PenLine, WandSparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Note } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Unbroken } from '../design/unbroken.tsx';
import { t } from '../text/text.ts';
import { Narrative } from './narrative.tsx';
import css from './reports.module.css';
import { forgetEdit, unsavedEditOf } from './unsaved-edit.ts';

const EditSection = lazy(() => import('./edit-section.tsx'));
const RewriteSection = lazy(() => import('./rewrite-section.tsx'));

export interface SectionProps {
  report: ReportMetadata;
  section: ReportSection;
  at: number;
  sources: readonly ReportSource[];
}

export function ReportSectionView(props: SectionProps) {
  const { section, sources } = props;
  const [open, setOpen] = useState<'edit' | 'rewrite' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={css.section} aria-label={section.title}>
      <header className={css.sectionHead}>
        <h2>
          <Unbroken text={section.title} />
        </h2>
        <div className={css.sectionTools}>
          <Button
            look="plain"
            label={t('reports.edit', { title: section.title })}
            icon={<PenLine size={16} />}
            onClick={() => setOpen('edit')}
          />
          <Button
            look="plain"
            label={t('reports.rewrite', { title: section.title })}
            icon={<WandSparkles size={16} />}
            onClick={() => setOpen('rewrite')}
          />
        </div>
      </header>
      {open === null && <Unsaved {...props} onContinue={() => setOpen('edit')} />}
      <Narrative text={section.narrative} sources={sources} />
      <Suspense>
        {open === 'edit' && <EditSection {...props} onClose={close} />}
        {open === 'rewrite' && <RewriteSection {...props} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** An edit that was not saved: the dialog was closed, the page left, or the session ended. */
function Unsaved({ report, at, onContinue }: SectionProps & { onContinue: () => void }) {
  const [isKept, setKept] = useState(() => unsavedEditOf(report, at) !== null);
  if (!isKept) return null;
  const discard = () => {
    forgetEdit(report, at);
    setKept(false);
  };
  return (
    <div className={css.unsaved}>
      <Note tone="warn">
        {t('reports.unsaved')}
        <div className={css.foot}>
          <Button look="plain" onClick={discard}>
            {t('action.discard')}
          </Button>
          <Button onClick={onContinue}>{t('reports.continue')}</Button>
        </div>
      </Note>
    </div>
  );
}
