import type { Route, ServiceName } from '@footnote/contracts';
import { problem } from '@footnote/runtime';

interface RouteMatch {
  readonly route: Route;
  readonly service: ServiceName;
}

/** Finds the route of a request. `path` is without query, as the client sent it. */
export type FindRoute = (method: string, path: string) => RouteMatch;

interface Node {
  readonly literals: Map<string, Node>;
  parameter?: Node;
  readonly byMethod: Map<string, RouteMatch>;
}

const newNode = (): Node => ({ literals: new Map(), byMethod: new Map() });

/**
 * The access table: only what is in the contracts passes. Literal segments are compared as sent, without decoding,
 * with case and trailing slash, exactly as services do, so that both always see the same route. A
 * literal wins over a parameter. HEAD is answered wherever GET is, except on streams, which have no end.
 *
 * The returned function throws route_not_found, method_not_allowed (with `Allow`), or invalid_parameter for a
 * parameter that is not validly percent-encoded or holds control characters.
 */
export function buildRouteTable(services: Partial<Record<ServiceName, readonly Route[]>>): FindRoute {
  const root = newNode();
  for (const [service, routes] of Object.entries(services)) {
    for (const route of routes) insert(root, { route, service: service as ServiceName });
  }
  return (method, path) => {
    const found = path.startsWith('/') ? walk(root, path.slice(1).split('/'), 0) : undefined;
    if (!found) throw problem('route_not_found');
    checkEncoding(path);
    const match = found.byMethod.get(method);
    if (match) return match;
    throw problem('method_not_allowed', { headers: { Allow: [...found.byMethod.keys()].join(', ') } });
  };
}

function insert(root: Node, match: RouteMatch): void {
  let node = root;
  for (const segment of match.route.path.slice(1).split('/')) {
    if (segment.startsWith('{')) {
      node.parameter ??= newNode();
      node = node.parameter;
    } else {
      const next = node.literals.get(segment) ?? newNode();
      node.literals.set(segment, next);
      node = next;
    }
  }
  node.byMethod.set(match.route.method, match);
  if (match.route.method === 'GET' && match.route.shape.ok !== 'event-stream')
    node.byMethod.set('HEAD', match);
}

/** Depth first, literals before the parameter; if a literal leads to no route, the parameter is tried. */
function walk(node: Node, segments: readonly string[], at: number): Node | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.byMethod.size > 0 ? node : undefined;
  const literal = node.literals.get(segment);
  const found = literal && walk(literal, segments, at + 1);
  if (found) return found;
  if (!node.parameter || segment === '' || segment === '.' || segment === '..') return undefined;
  return walk(node.parameter, segments, at + 1);
}

const encodedControl = /%(?:[01][0-9a-f]|7f)/i;

function checkEncoding(path: string): void {
  if (!path.includes('%')) return;
  let valid = !encodedControl.test(path);
  try {
    decodeURIComponent(path);
  } catch {
    valid = false;
  }
  if (!valid) throw problem('invalid_parameter', { detail: 'The path is not validly encoded.' });
}
