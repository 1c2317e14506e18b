/** A chat completion with one question. */
export const ask = (content: string) => ({
  model: 'research',
  messages: [{ role: 'user' as const, content }],
});

/** A tool of the client's own, which the platform never calls. */
export const toolToCall = { type: 'function' as const, function: { name: 'look_up', parameters: {} } };
