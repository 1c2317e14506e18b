import { getSkill, type Skill, type SkillTier } from '@footnote/contracts';
import { useRef, useState } from 'react';
import { client } from '../../api/api.ts';
import { uploadFiles, uploads } from '../../api/uploads.ts';
import { Badge } from '../../design/badge.tsx';
import { messageOf } from '../../design/states.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { say } from '../../shell/notices.tsx';
import { useStore } from '../../store.ts';
import { t, word } from '../../text/text.ts';
import css from '../chat.module.css';
import { SkillCall } from '../skill/skill-call.tsx';
import { SkillDialog } from '../skill/skill-dialog.tsx';
import { type SkillChoice, SkillMenu } from '../skill/skill-menu.tsx';
import type { AskOptions } from '../use-research.ts';
import { ComposerFoot } from './composer-foot.tsx';
import { type Effort, effortOptions } from './effort.ts';
import { useUnsentQuestion } from './use-unsent-question.ts';

export interface ComposerProps {
  /** The place of this input, under which an unsent question is kept. */
  place: string;
  isBusy: boolean;
  initial?: string;
  autoFocus?: boolean;
  onAsk: (text: string, options: AskOptions) => void;
  onEnd: (mode: 'now' | 'wrap_up') => void;
  /** The open filing. Every question is about it. */
  filings?: { country: string; filing_id: string }[];
}

/** The input for questions: Enter sends, `/` calls a skill, and files can be dropped on it. */
export function Composer(props: ComposerProps) {
  const { place, isBusy, initial = '', autoFocus = false, onAsk, onEnd, filings } = props;
  const [text, setText] = useUnsentQuestion(place, initial);
  const [effort, setEffort] = useState<Effort>({ effort: 'standard', limit: '' });
  const [skill, setSkill] = useState<{ skill: Skill; tier?: SkillTier } | null>(null);
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);
  const files = useStore(uploads).filter(({ id }) => fileIds.includes(id));
  const isReading = files.some(({ state }) => ['waiting', 'sending', 'reading'].includes(state));
  useShortcuts([{ keys: 'i', label: 'chat.write', run: () => area.current?.focus() }]);

  const ask = (question: string) => {
    if (question.trim() === '' || isBusy || isReading) return;
    const document_ids = files.flatMap(({ document, state }) =>
      document && state === 'ready' ? [document.document_id] : [],
    );
    onAsk(question.trim(), {
      ...effortOptions(effort),
      ...(document_ids.length > 0 ? { document_ids } : {}),
      ...(filings ? { filings } : {}),
    });
    setText('');
    setFileIds([]);
  };
  const addFiles = (list: Iterable<File>) => {
    const before = new Set(uploads.get().map(({ id }) => id));
    void uploadFiles(list);
    setFileIds([...fileIds, ...uploads.get().flatMap(({ id }) => (before.has(id) ? [] : [id]))]);
  };
  const choose = async ({ skill: listed, tier }: SkillChoice) => {
    const { name } = listed;
    // Of skills with one name, the list only has the one that is called without a tier.
    const chosen = tier ? await client.call(getSkill, { params: { name }, query: { tier } }) : listed;
    if (chosen.inputs.length > 0) setSkill({ skill: chosen, ...(tier && { tier }) });
    else setText(`/${tier ? `${tier}:` : ''}${name} `);
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    // Enter or Tab chooses from the menu of skills, and the arrows move through it.
    const offered = event.currentTarget.closest('form')?.querySelector<HTMLElement>('[data-skills] button');
    if (
      offered &&
      !event.nativeEvent.isComposing &&
      ['Enter', 'Tab', 'ArrowDown'].includes(event.key) &&
      !event.shiftKey
    ) {
      event.preventDefault();
      if (event.key === 'ArrowDown') offered.focus();
      else offered.click();
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask(text);
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        ask(text);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        addFiles(event.dataTransfer.files);
      }}
    >
      {/^\/\S*$/.test(text) && (
        <SkillMenu
          needle={text.slice(1)}
          onChoose={(choice) => void choose(choice).catch((error: unknown) => say(messageOf(error)))}
        />
      )}
      <SkillCall text={text} />
      <textarea
        ref={area}
        // biome-ignore lint/a11y/noAutofocus: where a question is what one came for
        autoFocus={autoFocus}
        rows={1}
        value={text}
        aria-label={t('chat.write')}
        placeholder={t('chat.placeholder')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {files.length > 0 && (
        <div className={css.files}>
          {files.map(({ id, name, state }) => (
            <Badge key={id} tone={state === 'refused' ? 'bad' : state === 'ready' ? 'good' : undefined}>
              {name} · {word('upload', state)}
            </Badge>
          ))}
        </div>
      )}
      <ComposerFoot
        isBusy={isBusy}
        isEmpty={text.trim() === '' || isReading}
        effort={effort}
        onEffort={setEffort}
        onFiles={addFiles}
        onEnd={onEnd}
      />
      {skill && (
        <SkillDialog
          {...skill}
          onClose={() => setSkill(null)}
          onCall={(call) => {
            setSkill(null);
            ask(call);
          }}
        />
      )}
    </form>
  );
}
