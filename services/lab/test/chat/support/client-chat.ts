import type { AbstractChat, ChatInit, ChatState, ChatStatus, ChatTransport, UIMessage } from 'ai';
import * as ai7 from 'ai';
import * as ai5 from 'ai-5';
import * as ai6 from 'ai-6';

type Ai = typeof ai7;

/** The published AI SDK in three majors. What is used of them has the same form in each. */
export const majors: [name: string, ai: Ai][] = [
  ['5', ai5 as unknown as Ai],
  ['6', ai6 as unknown as Ai],
  ['7', ai7],
];

export interface ClientChat {
  readonly chat: AbstractChat<UIMessage>;
  readonly messages: UIMessage[];
  readonly status: ChatStatus;
  readonly error: Error | undefined;
  /** The `data-*` chunks that came, including transient ones. */
  readonly seen: string[];
}

/** The chat behind `useChat`, without a page around it. */
export function createClientChat(
  ai: Ai,
  to: { url: string; headers: () => Record<string, string>; id: string; messages?: UIMessage[] },
): ClientChat {
  const seen: string[] = [];
  const state: ChatState<UIMessage> = {
    status: 'ready',
    error: undefined,
    messages: to.messages ?? [],
    pushMessage(message) {
      this.messages = [...this.messages, message];
    },
    popMessage() {
      this.messages = this.messages.slice(0, -1);
    },
    replaceMessage(at, message) {
      this.messages = this.messages.with(at, structuredClone(message));
    },
    snapshot: (thing) => structuredClone(thing),
  };
  class PlainChat extends ai.AbstractChat<UIMessage> {
    constructor(init: ChatInit<UIMessage>) {
      super({ ...init, state });
    }
  }
  const transport: ChatTransport<UIMessage> = new ai.DefaultChatTransport({
    api: `${to.url}/api/lab/chat`,
    headers: to.headers,
  });
  const chat = new PlainChat({ id: to.id, transport, onData: ({ type }) => void seen.push(type) });
  return {
    chat,
    seen,
    get messages() {
      return state.messages;
    },
    get status() {
      return state.status;
    },
    get error() {
      return state.error;
    },
  };
}
