import { listSkills, putSkillFile } from '@footnote/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { client, refresh } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { messageOf } from '../design/states.tsx';
import { say } from '../shell/notices.tsx';
import { t } from '../text/text.ts';
import { nameInFile } from './skill-file.ts';
import { forgetSkill, keepSkill } from './unsaved-skill.ts';

/** Imports a SKILL.md file. A refused file is opened in the editor with its problems. */
export function ImportSkill() {
  const picker = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = await file.text();
    const name = nameInFile(text) ?? file.name.replace(/\.\w+$/, '').toLowerCase();
    try {
      await client.call(putSkillFile, { params: { name }, body: text });
      forgetSkill(name);
      await refresh(listSkills);
      say(t('skills.imported', { name }));
    } catch (error) {
      // The problems are shown beside their lines.
      keepSkill(name, text);
      say(messageOf(error));
    }
    await navigate({ to: '/skills/$name', params: { name } });
  };
  return (
    <>
      <Button onClick={() => picker.current?.click()}>{t('skills.import')}</Button>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".md,text/markdown"
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </>
  );
}
