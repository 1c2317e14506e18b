/** What a model is asked for, said outright, so that nothing has to be guessed from the words of a prompt. */
export type ModelTask = DraftSkillTask | RewriteTask | AnswerTask | ChatTask;

/** A SKILL.md draft as an object: `name`, `display_name`, `description`, `content`. */
export interface DraftSkillTask {
  kind: 'draft-skill';
  /** The user's wish in natural language. */
  wish: string;
}

/** A report section rewritten; the answer is the new narrative alone. */
export interface RewriteTask {
  kind: 'rewrite';
  instruction: string;
  narrative: string;
  title?: string;
}

/** A question answered from given text. */
export interface AnswerTask {
  kind: 'answer';
  question: string;
  sources: { id: string; title: string; text: string }[];
}

/** A turn of the research chat, with tools. */
export interface ChatTask {
  kind: 'chat';
  question: string;
  /** The values of the skill that was called, e.g. `{ticker: 'AAPL', peers: 'MSFT, GOOGL'}`. */
  values?: Record<string, string>;
  /** What the user pointed at; looked at before anything is searched for. */
  filings?: { country: string; filing_id: string }[];
  documents?: { document_id: string; name: string }[];
  /** Whether a report is wanted; by default as the question's words say. */
  report?: boolean;
}
