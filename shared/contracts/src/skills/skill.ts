import { z } from 'zod';

/** `system` ships with the platform, `org` is written by organisation admins, `user` by anybody for themselves. */
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

const withinBytes = (limit: number) => (text: string) => new TextEncoder().encode(text).length <= limit;
const printable = (text: string) => !/[\p{Cc}]/u.test(text.replaceAll(/[\t\n\r]/g, ''));

export const skillDisplayName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine(printable, 'control characters are not allowed');
export const skillDescription = z
  .string()
  .trim()
  .min(1)
  .max(1024)
  .refine(printable, 'control characters are not allowed');
export const skillContent = z
  .string()
  .min(1)
  .refine((text) => text.trim() !== '', 'must not be blank')
  .refine(printable, 'control characters are not allowed')
  .refine(withinBytes(skillContentLimitBytes), `at most ${skillContentLimitBytes} bytes`);

export const skillBody = z.strictObject({
  name: skillName,
  display_name: skillDisplayName,
  description: skillDescription,
  content: skillContent,
});
export type SkillBody = z.infer<typeof skillBody>;

export const skill = z
  .object({
    name: z.string(),
    display_name: z.string(),
    description: z.string(),
    content: z.string().meta({ description: 'Markdown with `{{variable}}` placeholders' }),
    variables: z.array(z.string()).meta({ description: 'In order of first appearance in the content' }),
    tier: skillTier,
    enabled: z.boolean(),
    version: z.int().min(1),
    updated_at: z.iso.datetime(),
    shadows: z.array(skillTier).meta({ description: 'Tiers whose skill of this name is hidden by this one' }),
  })
  .meta({ id: 'Skill' });
export type Skill = z.infer<typeof skill>;

export const skillDraft = z
  .object({
    name: z.string(),
    display_name: z.string(),
    description: z.string(),
    content: z.string(),
    variables: z.array(z.string()),
    model: z.string().meta({ description: 'What wrote the draft' }),
  })
  .meta({ id: 'SkillDraft' });
export type SkillDraft = z.infer<typeof skillDraft>;
