import { type RouteAnswer, rewriteSection } from '@footnote/contracts';
import { useMutation } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { useMemo, useState } from 'react';
import { client } from '../api/api.ts';
import { Note } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field, Input } from '../design/field.tsx';
import { Problem, Skeleton } from '../design/states.tsx';
import { type WordChange, WordChanges } from '../design/word-changes.tsx';
import { t } from '../text/text.ts';
import type { SectionProps } from './report-section.tsx';
import css from './reports.module.css';
import { useSaveSection } from './use-save-section.ts';

type Rewrite = RouteAnswer<typeof rewriteSection>;

/** A rewrite by the language model beside the current text. Nothing changes until the user accepts it. */
export default function RewriteSection(props: SectionProps & { onClose: () => void }) {
  const { report, section, at, onClose } = props;
  const [instruction, setInstruction] = useState('');
  const { save } = useSaveSection(report, at);
  const rewrite = useMutation({
    mutationFn: () =>
      client.call(rewriteSection, {
        params: { report_id: report.report_id, section_idx: at },
        body: { instruction },
      }),
  });
  const made = rewrite.data;
  const accept = () =>
    save.mutate(
      { narrative: made?.rewritten_narrative ?? '', change_summary: instruction.slice(0, 500) },
      { onSuccess: onClose },
    );
  return (
    <Dialog title={t('reports.rewrite', { title: section.title })} onClose={onClose} className={css.wide}>
      <form
        className={css.ask}
        onSubmit={(event) => {
          event.preventDefault();
          if (instruction.trim() !== '') rewrite.mutate();
        }}
      >
        <Field label={t('reports.instruction')}>
          <Input
            value={instruction}
            maxLength={2_000}
            placeholder={t('reports.instruction.example')}
            onChange={(event) => setInstruction(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={rewrite.isPending || instruction.trim() === ''}>
          {t('reports.propose')}
        </Button>
      </form>
      {rewrite.isPending && <Skeleton lines={6} />}
      {rewrite.error && <Problem error={rewrite.error} onRetry={() => rewrite.mutate()} />}
      {made && <Sides made={made} />}
      {save.error && <Problem error={save.error} />}
      <div className={css.foot}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button look="primary" disabled={!made?.changed || save.isPending} onClick={accept}>
          {t('reports.accept')}
        </Button>
      </div>
    </Dialog>
  );
}

function Sides({ made }: { made: Rewrite }) {
  const changes = useMemo(() => wordChanges(made), [made]);
  const lost = [...made.lost.figures, ...made.lost.citations];
  const added = [...made.added.figures, ...made.added.citations];
  return (
    <>
      {made.note && <Note>{made.note}</Note>}
      {lost.length > 0 && <Note tone="warn">{t('reports.lost', { what: lost.join(', ') })}</Note>}
      {added.length > 0 && <Note tone="warn">{t('reports.added', { what: added.join(', ') })}</Note>}
      {made.changed && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={css.sides} tabIndex={0} aria-label={t('reports.sides')}>
          <div>
            <h3>{t('reports.before')}</h3>
            <WordChanges changes={changes} only="before" />
          </div>
          <div>
            <h3>{t('reports.after')}</h3>
            <WordChanges changes={changes} only="after" />
          </div>
        </section>
      )}
    </>
  );
}

function wordChanges({ original_narrative: before, rewritten_narrative: after }: Rewrite): WordChange[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    op: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
