import { getSkill, getSkillFile, listSkills, putSkillFile, type SkillTier } from '@footnote/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { client, refresh, routeQuery } from '../api/api.ts';
import { say } from '../shell/notices.tsx';
import { t } from '../text/text.ts';
import { nameInFile } from './skill-file.ts';
import { forgetSkill, keepSkill, unsavedSkill } from './unsaved-skill.ts';

/** A skill and its file as it is being edited. Without a tier, the skill of this name that hides the others. */
export function useSkillFile(name: string, tier: SkillTier | undefined) {
  const [text, setText] = useState<string | null>(() => unsavedSkill(name, tier));
  const [owner, setOwner] = useState<'user' | 'org' | null>(null);
  const navigate = useNavigate();
  const call = { params: { name }, query: tier ? { tier } : {} };
  const skill = useQuery({ ...routeQuery(getSkill, call), retry: false });
  const file = useQuery({ ...routeQuery(getSkillFile, call), retry: false });
  useEffect(() => {
    if (text === null && file.data !== undefined) setText(file.data);
  }, [text, file.data]);
  useEffect(() => {
    if (text === null || file.isPending) return;
    if (text === file.data) forgetSkill(name, tier);
    else keepSkill(name, text, tier);
  }, [text, file.isPending, file.data, name, tier]);
  const stored = skill.data;
  const saveFor = owner ?? (stored?.tier === 'org' ? 'org' : 'user');
  const save = useMutation({
    mutationFn: async () => {
      const own = nameInFile(text ?? '') ?? name;
      await client.call(putSkillFile, { params: { name: own }, query: { tier: saveFor }, body: text ?? '' });
      return own;
    },
    onSuccess: async (own) => {
      forgetSkill(name, tier);
      await refresh(listSkills, getSkill, getSkillFile);
      say(t('skills.saved'));
      if (own !== name || tier)
        await navigate({ to: '/skills/$name', params: { name: own }, search: { view: 'file' } });
    },
  });
  return {
    call,
    skill,
    file,
    text,
    setText,
    saveFor,
    setOwner,
    save,
    isEdited: text !== null && text !== file.data,
    isUnsaved: text !== null && (text !== file.data || (stored && saveFor !== stored.tier)),
  };
}
