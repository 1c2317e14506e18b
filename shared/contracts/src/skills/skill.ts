import { z } from 'zod';
import { codeText, longText, nameText, sentenceText, withinBytes, writtenText } from '../bounds.ts';
import { isoInstant } from '../primitives.ts';
import { problemBody } from '../problem.ts';
import { skillInput } from './skill-input.ts';

/** `system` ships with the platform, `org` is written by an organisation's admins, `user` by any user for themselves. */
export const skillTier = z.enum(['user', 'org', 'system']);
export type SkillTier = z.infer<typeof skillTier>;
/** A skill of a tier hides those of the tiers after it. */
export const tierPriority: readonly SkillTier[] = ['user', 'org', 'system'];

export const skillNameForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const skillName = z
  .string()
  .max(64)
  .regex(skillNameForm, 'lower-case letters, digits and single hyphens');

/** Bytes of a skill's content, and of a whole SKILL.md with its front matter. */
export const skillContentLimitBytes = 65_536;
export const skillFileLimitBytes = 98_304;

export const skillDisplayName = writtenText(100).trim();
export const skillDescription = writtenText(1024).trim();
export const skillContent = writtenText(skillContentLimitBytes).refine(
  withinBytes(skillContentLimitBytes),
  `at most ${skillContentLimitBytes} bytes`,
);

export const skillBody = z.strictObject({
  name: skillName,
  display_name: skillDisplayName,
  description: skillDescription,
  content: skillContent,
});
export type SkillBody = z.infer<typeof skillBody>;

export const skill = z
  .object({
    name: codeText,
    display_name: nameText,
    description: sentenceText,
    content: longText.meta({ description: 'Markdown with `{{variable}}` placeholders' }),
    variables: z
      .array(codeText)
      .max(20_000)
      .meta({ description: 'In order of first appearance in the content' }),
    inputs: z
      .array(skillInput)
      .max(20_000)
      .default([])
      .meta({ description: 'What a call gives: variables with types, defaults and options' }),
    tier: skillTier,
    enabled: z.boolean(),
    version: z.int().min(1),
    updated_at: isoInstant,
    shadows: z
      .array(skillTier)
      .max(3)
      .meta({ description: 'Tiers whose skill of this name is hidden by this one' }),
  })
  .meta({ id: 'Skill' });
export type Skill = z.infer<typeof skill>;

export const skillDraft = z
  .object({
    name: codeText,
    display_name: nameText,
    description: sentenceText,
    content: longText,
    variables: z.array(codeText).max(20_000),
    model: nameText.meta({ description: 'What wrote the draft' }),
  })
  .meta({ id: 'SkillDraft' });
export type SkillDraft = z.infer<typeof skillDraft>;

/** Events of `POST /api/skills/generate/stream`, by SSE event name. */
export const skillDraftEvents = {
  draft: z
    .object({
      name: longText.nullable(),
      display_name: longText.nullable(),
      description: longText.nullable(),
      content: longText.nullable(),
    })
    .meta({
      id: 'PartialSkillDraft',
      description: 'What is written so far, unchecked; null: not begun. The last may be cut anywhere.',
    }),
  complete: skillDraft,
  error: problemBody,
} as const;
export type PartialSkillDraft = z.infer<typeof skillDraftEvents.draft>;
