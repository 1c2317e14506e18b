export * from './bus.ts';
export type { ConsumerSpec, Delivery } from './consumer.ts';
export { deadQueueName, defaultRetryDelaysMs, eventsExchange, queueName } from './topology.ts';
