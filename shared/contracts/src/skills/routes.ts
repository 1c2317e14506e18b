import { z } from 'zod';
import { count, lineText, longText, nextCursor, writtenText } from '../bounds.ts';
import { integerParameter } from '../primitives.ts';
import { modelProblems } from '../problem-codes.ts';
import { defineRoute } from '../route.ts';
import { skill, skillBody, skillDraft, skillTier } from './skill.ts';

const tag = 'Skills';
const nameParam = z.object({ name: lineText(64) });
const anyTier = z.object({ tier: skillTier.optional().meta({ description: 'Default: the one that wins' }) });

export const listSkills = defineRoute({
  id: 'listSkills',
  method: 'GET',
  path: '/api/skills',
  auth: 'user',
  tag,
  summary: 'All skills that the caller can use, one for each name: user before org before system',
  problems: [],
  shape: {
    query: z.object({ limit: integerParameter(1, 500, 100), cursor: z.string().max(64).optional() }),
    ok: z.object({ skills: z.array(skill).max(500), count, next_cursor: nextCursor }),
  },
});

export const generateSkill = defineRoute({
  id: 'generateSkill',
  method: 'POST',
  path: '/api/skills/generate',
  auth: 'user',
  tag,
  summary: 'Draft a skill from a wish; nothing is stored',
  problems: ['quota_exceeded', ...modelProblems],
  shape: {
    body: z.strictObject({
      description: writtenText(1_000, 10),
    }),
    ok: skillDraft,
  },
});

export const streamSkillDraft = defineRoute({
  ...generateSkill,
  id: 'streamSkillDraft',
  path: '/api/skills/generate/stream',
  summary: 'Draft a skill from a wish, shown while it is written; nothing is stored',
  description:
    '`draft` holds what is written so far, `complete` the checked draft, `error` says why there is no draft. A failure before the first word is answered with its status.',
  shape: { body: generateSkill.shape.body, ok: 'event-stream' },
});

export const createSkill = defineRoute({
  id: 'createSkill',
  method: 'POST',
  path: '/api/skills',
  auth: 'user',
  tag,
  summary: 'Create a personal skill',
  creates: true,
  status: 201,
  // Not found: an earlier request with the same key created the skill, and it was deleted since.
  problems: ['skill_exists', 'skill_not_found', 'quota_exceeded'],
  shape: { body: skillBody, ok: skill },
});

export const createOrgSkill = defineRoute({
  id: 'createOrgSkill',
  method: 'POST',
  path: '/api/skills/org',
  auth: 'org',
  tag,
  summary: 'Create a skill of the organisation (its admins)',
  creates: true,
  status: 201,
  problems: ['role_required', 'skill_exists', 'skill_not_found', 'quota_exceeded'],
  shape: { body: skillBody, ok: skill },
});

export const getSkill = defineRoute({
  id: 'getSkill',
  method: 'GET',
  path: '/api/skills/{name}',
  auth: 'user',
  tag,
  summary: 'One skill, the one that wins or that of a tier',
  honours: ['If-None-Match'],
  problems: ['skill_not_found'],
  shape: { params: nameParam, query: anyTier, ok: skill },
});

export const updateSkill = defineRoute({
  id: 'updateSkill',
  method: 'PUT',
  path: '/api/skills/{name}',
  auth: 'user',
  tag,
  summary: 'Replace a skill; `If-Match` refuses a stale update',
  honours: ['If-Match'],
  problems: ['skill_not_found', 'role_required', 'org_required', 'system_skill_read_only'],
  shape: {
    params: nameParam,
    query: z.object({ tier: skillTier.default('user') }),
    body: skillBody.partial({ name: true }),
    ok: skill,
  },
});

export const deleteSkill = defineRoute({
  id: 'deleteSkill',
  method: 'DELETE',
  path: '/api/skills/{name}',
  auth: 'user',
  tag,
  summary: 'Delete a skill',
  problems: ['skill_not_found', 'role_required', 'org_required', 'system_skill_read_only'],
  shape: {
    params: nameParam,
    query: z.object({ tier: skillTier.default('user') }),
    ok: z.object({ deleted: z.literal(true) }),
  },
});

export const toggleSkill = defineRoute({
  id: 'toggleSkill',
  method: 'POST',
  path: '/api/skills/{name}/toggle',
  auth: 'user',
  tag,
  summary: 'Enable or disable a skill; a system skill for the caller alone',
  problems: ['skill_not_found', 'role_required'],
  shape: {
    params: nameParam,
    query: anyTier,
    body: z.strictObject({ enabled: z.boolean().optional() }).default({}),
    ok: skill,
  },
});

export const getSkillFile = defineRoute({
  id: 'getSkillFile',
  method: 'GET',
  path: '/api/skills/{name}/file',
  auth: 'user',
  tag,
  summary: 'The skill as SKILL.md',
  answersAs: 'text/markdown',
  honours: ['If-None-Match'],
  problems: ['skill_not_found'],
  shape: { params: nameParam, query: anyTier, ok: longText },
});

export const putSkillFile = defineRoute({
  id: 'putSkillFile',
  method: 'PUT',
  path: '/api/skills/{name}/file',
  auth: 'user',
  tag,
  summary: 'Create or replace a skill by its SKILL.md',
  bodyAs: 'text/markdown',
  // Larger than a file may be, so that a file that is too large gets a file's error, with line and column.
  bodyLimitBytes: 1_200_000,
  honours: ['If-Match'],
  otherStatuses: { 201: 'There was no skill of this name: it was created' },
  problems: [
    'quota_exceeded',
    'skill_file_invalid',
    'role_required',
    'org_required',
    'system_skill_read_only',
  ],
  shape: {
    params: nameParam,
    query: z.object({ tier: skillTier.default('user') }),
    body: z.string().min(1).max(1_200_000),
    ok: skill,
  },
});

export const skillsRoutes = [
  listSkills,
  generateSkill,
  streamSkillDraft,
  createSkill,
  createOrgSkill,
  getSkill,
  updateSkill,
  deleteSkill,
  toggleSkill,
  getSkillFile,
  putSkillFile,
] as const;
