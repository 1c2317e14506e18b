import { useDeferredValue, useState } from 'react';
import { Note } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field, Input } from '../design/field.tsx';
import { Problem } from '../design/states.tsx';
import Editor from '../editor/editor.tsx';
import Merge from '../editor/merge.tsx';
import { t } from '../text/text.ts';
import { Narrative } from './narrative.tsx';
import type { SectionProps } from './report-section.tsx';
import css from './reports.module.css';
import { useSaveSection } from './use-save-section.ts';

/** The editor of a section, with a preview. When a colleague saved first, both texts are shown side by side. */
export default function EditSection(props: SectionProps & { onClose: () => void }) {
  const { report, section, at, sources, onClose } = props;
  const [title, setTitle] = useState(section.title);
  const [text, setText] = useState(section.narrative);
  const [summary, setSummary] = useState('');
  const shown = useDeferredValue(text);
  const { save, conflict } = useSaveSection(report, at);
  const theirs = conflict?.newest?.narrative;
  const send = (anyway: boolean) =>
    save.mutate(
      {
        title,
        narrative: text,
        anyway,
        ...(summary.trim() === '' ? {} : { change_summary: summary.trim() }),
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog title={t('reports.edit', { title: section.title })} onClose={onClose} className={css.wide}>
      <Field label={t('reports.title')}>
        <Input value={title} required maxLength={300} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      {theirs === undefined ? (
        <div className={css.edit}>
          <Editor value={text} label={t('reports.narrative')} onChange={setText} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className={css.preview} aria-label={t('reports.preview')} tabIndex={0}>
            <Narrative text={shown} sources={sources} />
          </section>
        </div>
      ) : (
        <>
          <div role="alert">
            <Note tone="warn">{t('reports.conflict')}</Note>
          </div>
          <Merge
            theirs={theirs}
            mine={text}
            labels={{ theirs: t('reports.theirs'), mine: t('reports.mine') }}
            onChange={setText}
          />
        </>
      )}
      {save.error && conflict === null && <Problem error={save.error} />}
      <Field label={t('reports.summary')}>
        <Input value={summary} maxLength={500} onChange={(event) => setSummary(event.target.value)} />
      </Field>
      <div className={css.foot}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button
          look="primary"
          disabled={save.isPending || title.trim() === ''}
          onClick={() => send(theirs !== undefined)}
        >
          {theirs === undefined ? t('reports.save') : t('reports.saveMerged')}
        </Button>
      </div>
    </Dialog>
  );
}
