import type { ChatEffort, Skill } from '@research/contracts';
import { ArrowUp, Paperclip, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from '../api/store.ts';
import { uploadFiles, uploads } from '../api/uploads.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { useShortcuts } from '../shell/keys.ts';
import { t, word } from '../text/text.ts';
import css from './chat.module.css';
import { SkillForm } from './skill-form.tsx';
import { SkillMenu } from './skill-menu.tsx';
import type { AskOptions } from './use-research.ts';

export interface ComposerProps {
  isBusy: boolean;
  initial?: string;
  onAsk: (text: string, options: AskOptions) => void;
  onEnd: (mode: 'now' | 'wrap_up') => void;
  /** Of a filing that is open: asked about with every question. */
  filings?: { country: string; filing_id: string }[];
}

const efforts: ChatEffort[] = ['quick', 'standard', 'deep'];

/** Where a question is written: Enter asks, `/` calls a skill, files are dropped into it. */
export function Composer({ isBusy, initial = '', onAsk, onEnd, filings }: ComposerProps) {
  const [text, setText] = useState(initial);
  const [effort, setEffort] = useState<ChatEffort>('standard');
  const [skill, setSkill] = useState<Skill | null>(null);
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const files = useStore(uploads).filter(({ id }) => fileIds.includes(id));
  const isReading = files.some(({ state }) => state === 'sending' || state === 'reading');
  useShortcuts([{ keys: 'i', label: 'chat.write', run: () => area.current?.focus() }]);

  const ask = (question: string) => {
    if (question.trim() === '' || isBusy || isReading) return;
    const document_ids = files.flatMap(({ document, state }) =>
      document && state === 'ready' ? [document.document_id] : [],
    );
    onAsk(question.trim(), {
      effort,
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
  const onKeyDown = (event: React.KeyboardEvent) => {
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
          onChoose={(chosen) =>
            chosen.variables.length > 0 ? setSkill(chosen) : setText(`/${chosen.name} `)
          }
        />
      )}
      <textarea
        ref={area}
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
      <div className={css.composerFoot}>
        <div>
          <Button
            look="plain"
            label={t('chat.files')}
            icon={<Paperclip size={17} />}
            onClick={() => picker.current?.click()}
          />
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            onChange={(event) => addFiles(event.target.files ?? [])}
          />
          <select
            aria-label={t('chat.effort')}
            value={effort}
            onChange={(event) => setEffort(event.target.value as ChatEffort)}
          >
            {efforts.map((one) => (
              <option key={one} value={one}>
                {word('effort', one)}
              </option>
            ))}
          </select>
        </div>
        <div>
          {isBusy ? (
            <>
              <Button look="plain" onClick={() => onEnd('wrap_up')}>
                {t('chat.wrapUp')}
              </Button>
              <Button icon={<Square size={14} />} onClick={() => onEnd('now')}>
                {t('chat.stop')}
              </Button>
            </>
          ) : (
            <Button
              type="submit"
              look="primary"
              label={t('chat.ask')}
              icon={<ArrowUp size={18} />}
              disabled={text.trim() === '' || isReading}
            />
          )}
        </div>
      </div>
      {skill && (
        <SkillForm
          skill={skill}
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
