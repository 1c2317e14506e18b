import type { FormFamily, MarketAccess } from '@footnote/contracts';
import type { Log } from '@footnote/runtime';
import type { z } from 'zod';
import type { NormalizeId } from './market-ids.ts';
import type { ListCacheDeps } from './regulator/list-cache.ts';
import type { RegulatorSource } from './regulator/source.ts';
import type { SourceAdapter } from './source-adapter.ts';

/** An environment variable of one market. */
export interface MarketSetting {
  readonly schema: z.ZodType;
  /** One line for `.env.example`. */
  readonly about: string;
  /** The value shown in `.env.example`. */
  readonly example: string;
  /** Stored in a Secret, never in a ConfigMap. */
  readonly secret?: true;
}

/**
 * What makes a market live.
 * - `key`: the regulator's credential; without it `needs_key`.
 * - `licence`: the operator says that the source's terms are met; without it `licence`.
 * - `open`: open data; live without a replay, and also beside a replay when the setting says so.
 * - `agreement`: the source refuses plain programs; documents come by upload (`upload`) until it has agreed to let this one in.
 * - `upload`: there is no lawful interface for programs; documents come by upload.
 * - `closed`: no adapter serves the market yet.
 */
type MarketOpening =
  | { readonly kind: 'key' | 'licence' | 'open' | 'agreement'; readonly setting: string }
  /** Two sources: either the key of one or the operator's word on the terms of the other opens the market. */
  | { readonly kind: 'licence-or-key'; readonly setting: string; readonly key: string }
  | { readonly kind: 'upload' | 'closed' };

/** Where a market's adapter connects to, and its limits. */
export interface MarketConnection {
  readonly access: MarketAccess;
  /** Base address of the replay; null for the regulator itself. */
  readonly replayUrl: string | null;
  readonly blockSeconds: number;
  /** The request rate: the market's own when it is live, a fast one in a replay. */
  readonly requestsPerSecond: (live: number) => number;
  readonly freshSeconds: number;
}

type SourceDeps = ListCacheDeps & { log: Log };

export interface Connector {
  readonly source: RegulatorSource;
  /** A register beside the source, in which the adapter looks up ids; it has its own rate and hosts. */
  readonly register?: RegulatorSource;
  /** `register` is absent where the connector names none. */
  readonly createAdapter: (deps: SourceDeps, register?: SourceDeps) => SourceAdapter;
}

/** A market has one source as a rule. Several are joined into one adapter, in this order. */
type Connectors = Connector | readonly [Connector, ...Connector[]];

/**
 * Everything that the platform knows about a market. The launcher, the settings of all processes, compose, the chart, the
 * replay, the splitter and the company import read it.
 */
export interface MarketDescriptor {
  readonly name: string;
  readonly languages: readonly string[];
  /** The regulator's names of its main forms. */
  readonly forms: readonly string[];
  readonly normalizeLocalId: NormalizeId;
  /** Environment variables by name. */
  readonly settings: Readonly<Record<string, MarketSetting>>;
  readonly opening: MarketOpening;
  /** The page where people search the source's documents, for a market without an interface for programs. */
  readonly searchPage?: string;
  /** Name of a file in `deploy/local/src/replay/sites`; null when the market can't be replayed. */
  readonly replaySite: string | null;
  /** The family of a form, by the regulator's name or code; absent when the market does not classify forms. */
  readonly classifyForm?: (form: string) => FormFamily;
  /** The address of one document of a filing, if the regulator serves documents one by one. */
  readonly documentAddress?: (localId: string, filingRef: string, document: string) => string;
  /** Key in the ingestion worker's table of splitters. */
  readonly splitter: string;
  /** The largest companies, for an empty database; see `starterCompany`. */
  readonly starter: unknown;
  /** Null when no adapter serves the market. */
  readonly connect:
    | ((config: Readonly<Record<string, unknown>>, connection: MarketConnection) => Connectors)
    | null;
}

type SettingValues<S extends Record<string, MarketSetting>> = {
  readonly [Name in keyof S]: z.output<S[Name]['schema']>;
};

/** Makes a descriptor whose `connect` gets its own settings with their types. */
export function defineMarket<const S extends Record<string, MarketSetting>>(
  market: Omit<MarketDescriptor, 'settings' | 'connect'> & {
    readonly settings: S;
    readonly connect: ((config: SettingValues<S>, connection: MarketConnection) => Connectors) | null;
  },
): MarketDescriptor {
  const { connect } = market;
  return {
    ...market,
    // The registry reads the environment with the same schemas.
    connect: connect && ((config, connection) => connect(config as SettingValues<S>, connection)),
  };
}
