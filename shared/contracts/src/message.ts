import type { z } from 'zod';

/**
 * A message on the bus. `name` is `noun.past-tense.vN`, also its routing key. The payload schema may only grow
 * by optional fields, because messages of the previous version may be in flight when a new release starts.
 */
export interface MessageContract<T extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: T;
}
export type MessagePayload<M extends MessageContract> = z.output<M['payload']>;

export function defineMessage<T extends z.ZodType>(name: string, payload: T): MessageContract<T> {
  return { name, payload };
}
