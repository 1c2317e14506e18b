import { connect } from 'node:tls';

const timeoutMs = 10_000;
const dayMs = 86_400_000;
const fewDays = 14;

export interface Certificate {
  readonly isTrusted: boolean;
  /** As a table shows it. */
  readonly fact: string;
}

/** Connects to a host as a request would, and looks at its certificate. Nothing is sent. */
export function checkCertificate(host: string, now: Date, port = 443): Promise<Certificate> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: timeoutMs });
    const end = (isTrusted: boolean, fact: string) => {
      resolve({ isTrusted, fact: `${host}: ${fact}` });
      socket.destroy();
    };
    socket.once('secureConnect', () => {
      const daysLeft = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now.getTime()) / dayMs);
      const soon = daysLeft < fewDays ? ', which is soon' : '';
      end(true, `${socket.getProtocol() ?? 'TLS'}, valid for ${daysLeft} days${soon}`);
    });
    socket.once('timeout', () => end(false, 'no connection within ten seconds'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(false, error.code ?? error.name));
  });
}
