export type { AnswerRequest, BusRequest } from './answerer.ts';
export * from './bus.ts';
export { type ConsumerSpec, type Delivery, withPlaceForOthers } from './consumer.ts';
export { dropDeadLetters } from './dead-letters.ts';
export { createEventWaiters, type EventWaiters } from './event-waiters.ts';
export { messageLimitBytes } from './message-limit.ts';
export type { RequestOptions } from './requester.ts';
export { deadQueueName, defaultRetryDelaysMs, eventsExchange, queueName } from './topology.ts';
