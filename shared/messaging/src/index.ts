export { type AnswerRequest, type BusRequest, messageBoundBytes } from './answerer.ts';
export * from './bus.ts';
export type { ConsumerSpec, Delivery } from './consumer.ts';
export type { RequestOptions } from './requester.ts';
export { deadQueueName, defaultRetryDelaysMs, eventsExchange, queueName } from './topology.ts';
