import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  extractVariables,
  researchTools,
  type SkillBody,
  skillNameForm,
  substituteVariables,
} from '@footnote/contracts';
import { parse } from 'yaml';
import { findAgentSkillsFaults } from '../../test/find-agent-skills-faults.ts';
import { lintDraft } from '../drafts/lint-draft.ts';
import { parseSkillFile } from '../skill-file/parse-skill-file.ts';
import { changeSkillFile, writeSkillFile } from '../skill-file/write-skill-file.ts';
import { loadSystemSkills } from './system-skills.ts';

const skills = [...loadSystemSkills().values()];
const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url));

describe('the shipped skills', () => {
  it('have the documented names', () => {
    expect(skills.map((one) => one.name)).toEqual([
      'accounting-quality-check',
      'capital-allocation-review',
      'covenant-and-debt-review',
      'cross-market-annual-report-brief',
      'earnings-summary',
      'governance-review',
      'guidance-tracker',
      'management-discussion-digest',
      'material-events-timeline',
      'peer-comparison',
      'risk-factor-changes',
      'segment-trend',
      'supply-chain-exposure',
    ]);
  });

  it('have display names, and descriptions that say when to use them', () => {
    const parsed = skills.map((one) => parseSkillFile(one.text));
    expect(new Set(parsed.map((one) => one.display_name)).size).toBe(skills.length);
    for (const { display_name, description, enabled } of parsed) {
      expect(display_name).toMatch(/^[A-Z][^.]{5,59}$/);
      expect(description).toMatch(/^[A-Z].{80,400}\bUse .+\.$/);
      expect(enabled).toBe(true);
    }
  });

  it('can’t be loaded when a folder and the skill in it have different names', () => {
    expect(() => loadSystemSkills(join(fixtures, 'misnamed'))).toThrow(
      'system skill one-name calls itself another-name',
    );
  });
});

describe.each(skills.map((one) => [one.name, one.text] as const))('%s', (name, text) => {
  const skill = parseSkillFile(text);

  it('keeps the Agent Skills rules', () => expect(findAgentSkillsFaults(name, text)).toEqual([]));
  it('passes the checks of drafts', () => expect(lintDraft(skill as SkillBody)).toEqual([]));

  it('says what it reads, how it reasons and cites, and what report it makes', () => {
    const headings = [...skill.content.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
    for (const heading of ['What to read', 'Steps', 'Traps', 'Missing data', 'Citing', 'Report'])
      expect(headings).toContain(heading);
    const report = skill.content.slice(skill.content.indexOf('## Report'));
    expect(report.match(/^\d+\. \*\*/gm)?.length).toBeGreaterThanOrEqual(5);
    expect(report).toMatch(/ \| .+ \| /);
    const lines = text.trimEnd().split('\n').length;
    expect([lines >= 60, lines <= 150]).toEqual([true, true]);
  });

  it('has one to three variables, which an invocation fills', () => {
    const variables = extractVariables(skill.content);
    expect([variables.length >= 1, variables.length <= 3]).toEqual([true, true]);
    const values = Object.fromEntries(variables.map((variable) => [variable, 'VALUE']));
    expect(substituteVariables(skill.content, values)).not.toMatch(/\{\{|\}\}/);
  });

  it('only names tools that the chat has', () => {
    const tools = String(parse(text.split('\n---\n')[0] ?? '')['allowed-tools']).split(' ');
    expect(tools.filter((tool) => !(tool in researchTools))).toEqual([]);
  });
});

describe('findAgentSkillsFaults', () => {
  const body = { name: 'a-skill', display_name: 'A: "b"', description: 'Does # a: thing', content: 'Text' };

  it('accepts files that we write and change', () => {
    const written = writeSkillFile(body, true);
    const changed = changeSkillFile(written, {
      enabled: false,
      description: 'Other\nlines\n\nof it',
      display_name: "it's",
    });
    expect(skillNameForm.test(body.name)).toBe(true);
    for (const text of [written, changed]) expect(findAgentSkillsFaults('a-skill', text)).toEqual([]);
  });

  it.each([
    ['display_name: top', 'unknown key display_name'],
    ['metadata:\n  enabled: false', 'metadata.enabled is no string'],
    ['metadata: [a]', 'metadata is no map'],
    [`compatibility: ${'x'.repeat(501)}`, 'compatibility is no text of 1 to 500 characters'],
    ['license: 1', 'license is no text'],
  ])('names the mistake in %j', (line, fault) => {
    const text = `---\nname: a-skill\ndescription: d\n${line}\n---\nText`;
    expect(findAgentSkillsFaults('a-skill', text)).toEqual([fault]);
  });

  it('reports a wrong name, and a description that is too long or has angle brackets', () => {
    const text = `---\nname: A--b\ndescription: ${'<x> '.repeat(300)}\n---\nText`;
    expect(findAgentSkillsFaults('a-b', text)).toEqual([
      'name is not the folder’s',
      'name is not of lower-case letters, digits and single hyphens, at most 64',
      'description is no text of 1 to 1024 characters',
      'description holds < or >',
    ]);
  });
});
