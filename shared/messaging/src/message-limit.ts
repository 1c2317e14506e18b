/**
 * Bytes of one message. The broker's own limit is 16 MiB by default, and a message over it costs the sender the
 * channel, so larger ones are refused before they are sent.
 */
export const messageLimitBytes = 15_000_000;
