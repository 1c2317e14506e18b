import { findSideTask } from './side-task.ts';

const template = (task: string, output: string, history: string) =>
  `### Task:\n${task}\n### Output:\nJSON format: ${output}\n### Chat History:\n<chat_history>\n${history}\n</chat_history>`;
const history = 'USER: Write a report on Halcyon\nand its debt\nASSISTANT: It "is": so. USER: no';
const title = template('Generate a concise title.', '{ "title": "your concise title here" }', history);
const find = (content: string) => findSideTask([{ role: 'user', content }]);

describe('a side task of a chat program', () => {
  it.each([
    ['title', title],
    ['tags', template('Generate 1-3 broad tags.', '{ "tags": ["tag1", "tag2"] }', history)],
    ['follow_ups', template('Suggest 3-5 questions.', '{ "follow_ups": ["Question 1?"] }', history)],
  ])('is recognised by the form of Open WebUI: %s', (member, prompt) => {
    expect(find(prompt)).toEqual({ prompt, member, opening: 'Write a report on Halcyon' });
  });

  it('is recognised beside a system message', () => {
    const messages = [
      { role: 'system' as const, content: 'Be kind.' },
      { role: 'user' as const, content: title },
    ];
    expect(findSideTask(messages)).toMatchObject({ member: 'title' });
  });

  it.each([
    'Provide a concise, 5-word-or-less title for the conversation, using title case conventions. Only return the title itself.\n\nConversation:\nUser: Risks of Halcyon?\nAI: These.',
    'Analyze this conversation and provide:\n1. The detected language of the conversation\n2. A concise title\n\nUser: Risks of Halcyon?\nAI: These.',
  ])('is recognised by the words of LibreChat', (prompt) => {
    expect(find(prompt)).toEqual({ prompt, member: null, opening: 'Risks of Halcyon?' });
  });

  it.each([
    'What are the main risks of Halcyon?',
    '### Task:\nRespond to the user query using the provided context.\n<context>\nUSER: a\n</context>\nRisks?',
    'Please provide a concise, 5-word-or-less title for the conversation',
    `What does this mean: ${title}`,
  ])('is not a question of a user: %s', (content) => {
    expect(find(content)).toBeNull();
  });

  it('is never a turn of a conversation', () => {
    expect(
      findSideTask([
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello!' },
        { role: 'user', content: title },
      ]),
    ).toBeNull();
  });

  it('is shortened in the middle', () => {
    const long = template('Tag it.', '{ "tags": [] }', `USER: a\n${'x'.repeat(100_000)}`);
    const prompt = find(long)?.prompt ?? '';
    expect(prompt.length).toBeLessThan(33_000);
    expect(prompt).toMatch(/^### Task:\nTag it\..*<\/chat_history>$/s);
  });
});
