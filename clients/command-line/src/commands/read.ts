import { readFiling } from '../read-names.ts';
import type { Context } from '../run-command.ts';

interface Options {
  offset?: number;
  limit?: number;
}

export async function run(
  { api, output, signal }: Context,
  [named, section]: [string, string | undefined],
  { offset, limit }: Options,
): Promise<void> {
  const filing = readFiling(named);
  if (section === undefined) {
    const contents = await api.listSections({ params: filing, signal });
    output.result({
      json: contents,
      columns: ['section', 'characters', 'tokens', 'status', 'title'],
      rows: contents.sections.map((one) => [
        one.item_number,
        one.char_count,
        one.token_estimate,
        one.status,
        one.title,
      ]),
    });
    return;
  }
  const query = { ...(offset === undefined ? {} : { offset }), ...(limit === undefined ? {} : { limit }) };
  const params = { ...filing, section_id: section };
  const found = await api.readSection({ params, query, signal });
  const { content, title, item_number, char_count, next_offset } = found;
  output.result({
    json: found,
    columns: ['section', 'title', 'characters', 'content'],
    rows: [[item_number, title, char_count, content]],
    text: content,
    isDocument: true,
  });
  if (next_offset) output.note(`The section goes on: --offset ${next_offset} (of ${char_count} characters)`);
}
