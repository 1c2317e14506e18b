import * as routes from '@footnote/contracts';
import { type Binder, reply } from '@footnote/http';
import type { LanguageModel } from '@footnote/llm';
import type { AuditStore } from '@footnote/tenants';
import { draftSkill } from './drafts/draft-skill.ts';
import { streamDraft } from './drafts/stream-draft.ts';
import { listAudit } from './organisation/list-audit.ts';
import { readUsage, type UsageDeps } from './organisation/read-usage.ts';
import { listSkills } from './skills/list-skills.ts';
import { resolveSkill } from './skills/resolve-skill.ts';
import type { SkillDeps } from './skills/skill-deps.ts';
import { fileTag, skillTag } from './skills/skill-version.ts';
import { createSkill, deleteSkill, putSkillFile, toggleSkill, updateSkill } from './skills/write-skill.ts';
import { createToken, listTokens, revokeToken, type TokenDeps } from './tokens/manage-tokens.ts';

export function bindRoutes(
  bind: Binder,
  deps: SkillDeps & UsageDeps & TokenDeps & { auditStore: AuditStore },
  model: LanguageModel,
): void {
  bind.json(routes.listAudit, ({ caller, query }) => listAudit(deps.auditStore, caller, query));
  bind.json(routes.getUsage, ({ caller }) => readUsage(deps, caller));
  bind.json(routes.listTokens, ({ caller }) => listTokens(deps, caller));
  bind.json(routes.createToken, ({ caller, body }) => createToken(deps, caller, body));
  bind.json(routes.revokeToken, ({ caller, params }) => revokeToken(deps, caller, params.token_id));
  bind.json(routes.listSkills, ({ caller, query }) => listSkills(deps, caller, query));
  bind.json(routes.generateSkill, ({ body, signal }) => draftSkill(model, body.description, signal));
  bind.stream(routes.streamSkillDraft, ({ body, signal }, writer) =>
    streamDraft(model, body.description, signal, writer),
  );
  bind.json(routes.createSkill, ({ caller, body }) => createSkill(deps, caller, 'user', body), {
    reference: ({ name }) => name,
    reread: async ({ caller }, name) => (await resolveSkill(deps, caller, name, 'user')).skill,
  });
  bind.json(routes.createOrgSkill, ({ caller, body }) => createSkill(deps, caller, 'org', body), {
    reference: ({ name }) => name,
    reread: async ({ caller }, name) => (await resolveSkill(deps, caller, name, 'org')).skill,
  });
  bind.json(routes.getSkill, async ({ caller, params, query }) => {
    const { stored, skill } = await resolveSkill(deps, caller, params.name, query.tier);
    return reply(skill, { etag: skillTag(stored, skill) });
  });
  bind.json(routes.updateSkill, ({ caller, params, query, body, header }) => {
    const target = { name: params.name, tier: query.tier, ifMatch: header('If-Match') };
    return updateSkill(deps, caller, target, body);
  });
  bind.json(routes.deleteSkill, ({ caller, params, query }) =>
    deleteSkill(deps, caller, { name: params.name, tier: query.tier }),
  );
  bind.json(routes.toggleSkill, ({ caller, params, query, body }) =>
    toggleSkill(deps, caller, params.name, query.tier, body.enabled),
  );
  bind.json(routes.getSkillFile, async ({ caller, params, query }) => {
    const { stored } = await resolveSkill(deps, caller, params.name, query.tier);
    return reply(stored.text, { etag: fileTag(stored) });
  });
  bind.json(routes.putSkillFile, async ({ caller, params, query, body, header }) => {
    const target = { name: params.name, tier: query.tier, ifMatch: header('If-Match') };
    const { skill, created } = await putSkillFile(deps, caller, target, body);
    return reply(skill, { status: created ? 201 : 200 });
  });
}
