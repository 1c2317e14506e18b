import type { ReportMetadata, ReportSection, ReportSource } from '@research/contracts';
import { PenLine, WandSparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Unbroken } from '../design/unbroken.tsx';
import { t } from '../text/text.ts';
import { Narrative } from './narrative.tsx';
import css from './reports.module.css';

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
      <Narrative text={section.narrative} sources={sources} />
      <Suspense>
        {open === 'edit' && <EditSection {...props} onClose={close} />}
        {open === 'rewrite' && <RewriteSection {...props} onClose={close} />}
      </Suspense>
    </section>
  );
}
