import { mcpPath } from '@footnote/contracts';
import type { Router } from 'express';
import { onlyGet } from './only-get.ts';

/** Protected-resource metadata (RFC 9728): where a client of MCP has its user sign in. */
export interface ResourceMetadata {
  readonly resource: string;
  readonly authorization_servers: readonly string[];
  readonly bearer_methods_supported: readonly string[];
  readonly resource_name: string;
}

const wellKnown = '/.well-known/oauth-protected-resource';

/** @param issuer the identity provider; without one, people make tokens themselves, and nothing is published */
export function resourceMetadataOf(publicUrl: string, issuer: string | undefined): ResourceMetadata | null {
  if (issuer === undefined) return null;
  return {
    resource: new URL(mcpPath, publicUrl).href,
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    resource_name: 'Footnote',
  };
}

export function metadataAddress({ resource }: ResourceMetadata): string {
  return new URL(`${wellKnown}${mcpPath}`, resource).href;
}

export function mountResourceMetadata(site: Router, metadata: ResourceMetadata | null): void {
  if (metadata === null) return;
  const paths = [wellKnown, `${wellKnown}${mcpPath}`];
  site.get(paths, (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.json(metadata);
  });
  site.all(paths, onlyGet());
}
