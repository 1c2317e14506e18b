import type { SkillTier } from '@footnote/contracts';
import { unsavedTexts } from '../session/unsaved-texts.ts';

const textIdOf = (name: string, tier?: SkillTier) => `skill ${name} ${tier ?? ''}`;

/** A SKILL.md that is not stored yet: drafted, refused at an import, or edited. */
export const keepSkill = (name: string, file: string, tier?: SkillTier) =>
  unsavedTexts().keep(textIdOf(name, tier), { file });

export const unsavedSkill = (name: string, tier?: SkillTier) =>
  unsavedTexts().get(textIdOf(name, tier))?.file ?? null;

export const forgetSkill = (name: string, tier?: SkillTier) => unsavedTexts().forget(textIdOf(name, tier));
