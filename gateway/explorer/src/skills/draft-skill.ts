import { readEvents } from '@footnote/client';
import {
  type PartialSkillDraft,
  type SkillDraft,
  skillDraftEvents,
  streamSkillDraft,
} from '@footnote/contracts';
import { ApiProblem, client } from '../api/api.ts';

/** Asks for a draft, and shows what is written of it meanwhile. */
export async function draftSkill(
  description: string,
  onWritten: (draft: PartialSkillDraft) => void,
): Promise<SkillDraft> {
  const response = await client.request(streamSkillDraft, { body: { description } });
  if (response.body) {
    for await (const { event, data } of readEvents(response.body)) {
      if (event === 'draft') onWritten(skillDraftEvents.draft.parse(data));
      if (event === 'complete') return skillDraftEvents.complete.parse(data);
      if (event === 'error') throw new ApiProblem(skillDraftEvents.error.parse(data), response.headers);
    }
  }
  // The connection was lost: as after any other call, the page says that the platform is away.
  throw new TypeError('the draft ended early');
}
