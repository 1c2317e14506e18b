export type { BackingServer, ServerName } from './servers/backing-server.ts';
export { type ControlServer, startControlServer } from './servers/control-server.ts';
export { type RunningServers, type StartServersOptions, startServers } from './servers/start-servers.ts';
