import {
  type ChatThread,
  listSharedThreads,
  listThreadFolders,
  listThreads,
  type ThreadSharing,
  updateThread,
} from '@footnote/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, refresh } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field, Input, inputClass } from '../design/field.tsx';
import { Problem } from '../design/states.tsx';
import { copyText } from '../shell/notices.tsx';
import { t, word } from '../text/text.ts';
import css from './research.module.css';

const modes: readonly ThreadSharing[] = ['none', 'link', 'organisation'];

/** The name of a thread, its folder, and who else reads it. */
export function ThreadDialog(props: { thread: ChatThread; folders: readonly string[]; onClose: () => void }) {
  const { thread, folders, onClose } = props;
  const [title, setTitle] = useState(thread.title);
  const [folder, setFolder] = useState(thread.folder ?? '');
  const [sharing, setSharing] = useState(thread.sharing);
  const save = useMutation({
    mutationFn: () =>
      client.call(updateThread, {
        params: { thread_id: thread.thread_id },
        body: {
          // A title that was not touched stays the agent's to improve.
          ...(title.trim() !== thread.title && { title: title.trim() }),
          folder: folder.trim() || null,
          ...(sharing !== thread.sharing && { sharing }),
        },
      }),
    async onSuccess({ thread: changed }) {
      await refresh(listThreads, listThreadFolders, listSharedThreads);
      // A link that was just made is shown, so that it can be sent.
      if (changed.share_id === null || changed.share_id === thread.share_id) onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') save.mutate();
  };
  const shareId = save.data?.thread.share_id ?? thread.share_id;
  const isShared = (save.data?.thread.sharing ?? thread.sharing) !== 'none' && sharing !== 'none';
  const address = isShared && shareId !== null ? `${location.origin}/r/shared/${shareId}` : null;
  return (
    <Dialog title={t('thread.edit')} onClose={onClose}>
      <form className={css.edit} onSubmit={onSubmit}>
        <Field label={t('thread.title')}>
          <Input value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Field label={t('thread.folder')} hint={t('thread.folder.detail')}>
          <Input
            value={folder}
            maxLength={60}
            list="thread-folders"
            onChange={(event) => setFolder(event.target.value)}
          />
        </Field>
        <datalist id="thread-folders">
          {folders.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <Field label={t('thread.sharing')} hint={t('thread.sharing.detail')}>
          <select
            className={inputClass}
            value={sharing}
            onChange={(event) => setSharing(event.target.value as ThreadSharing)}
          >
            {modes.map((one) => (
              <option key={one} value={one}>
                {word('threadSharing', one)}
              </option>
            ))}
          </select>
        </Field>
        {address && (
          <Field label={t('thread.address')}>
            <Input readOnly value={address} onFocus={(event) => event.target.select()} />
          </Field>
        )}
        {save.error && <Problem error={save.error} />}
        <div className={css.editActions}>
          {address && (
            <Button onClick={() => void copyText(address, t('action.copied'))}>{t('reader.link')}</Button>
          )}
          <Button type="submit" look="primary" disabled={title.trim() === '' || save.isPending}>
            {t('thread.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
