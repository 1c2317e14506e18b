import { useDeferredValue, useEffect, useRef, useState } from 'react';
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
import { forgetEdit, keepEdit, unsavedEditOf } from './unsaved-edit.ts';
import { useSaveSection } from './use-save-section.ts';

/** The editor of a section, with a preview. When a colleague saved first, both texts are shown side by side. */
export default function EditSection(props: SectionProps & { onClose: () => void }) {
  const { report, section, at, sources, onClose } = props;
  const [kept] = useState(() => unsavedEditOf(report, at));
  const [title, setTitle] = useState(kept?.title ?? section.title);
  const [text, setText] = useState(kept?.narrative ?? section.narrative);
  const [summary, setSummary] = useState(kept?.summary ?? '');
  const shown = useDeferredValue(text);
  // What a colleague saved since the edit began is a conflict, also when the newer version is the one on the page.
  const report_id = kept?.report_id ?? report.report_id;
  const isSaved = useRef(false);
  const { save, conflict } = useSaveSection({ ...report, report_id }, at, () => {
    isSaved.current = true;
    forgetEdit(report, at);
  });
  const isChanged = kept !== null || title !== section.title || text !== section.narrative || summary !== '';
  useEffect(() => {
    if (isSaved.current) return;
    if (isChanged) keepEdit(report, at, { report_id, title, narrative: text, summary });
    else forgetEdit(report, at);
  }, [isChanged, report, at, report_id, title, text, summary]);
  const discard = () => {
    forgetEdit(report, at);
    onClose();
  };
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
        <Button onClick={discard}>{isChanged ? t('action.discard') : t('action.cancel')}</Button>
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
