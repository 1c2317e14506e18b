import type { SkillTier } from '@research/contracts';
import { keptTexts } from '../session/kept-texts.ts';

const placeOf = (name: string, tier?: SkillTier) => `skill ${name} ${tier ?? ''}`;

/** A SKILL.md that is not stored yet: drafted, refused at an import, or edited. */
export const keepSkill = (name: string, file: string, tier?: SkillTier) =>
  keptTexts().keep(placeOf(name, tier), { file });

export const keptSkill = (name: string, tier?: SkillTier) =>
  keptTexts().get(placeOf(name, tier))?.file ?? null;

export const forgetSkill = (name: string, tier?: SkillTier) => keptTexts().forget(placeOf(name, tier));
