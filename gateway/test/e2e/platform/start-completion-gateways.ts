import { routesByService } from '@footnote/contracts';
import { type FakeModel, startFakeModel } from '@footnote/testing/fake-model';
import OpenAI from 'openai';
import { startTestGateway, type TestGateway } from '../../support/test-gateway.ts';
import { signToken } from '../../support/test-tokens.ts';
import { type Platform, startPlatform } from './start-platform.ts';
import { startProcess } from './start-process.ts';

/** An origin whose pages the gateways accept. */
export const pageOrigin = 'http://chat.example';

export interface CompletionGateways {
  readonly platform: Platform;
  readonly model: FakeModel;
  /** A gateway before the platform's own lab, which needs no model. */
  readonly offline: TestGateway;
  /** A gateway before a lab whose model is `model`, and which carries one run at a time. */
  readonly faked: TestGateway;
  /** One more gateway before that lab. */
  openGateway(settings: Record<string, string>): Promise<TestGateway>;
  stop(): Promise<void>;
}

/** The platform as far as chat completions need it, with gateways of this process before two labs. */
export async function startCompletionGateways(): Promise<CompletionGateways> {
  const [platform, model] = await Promise.all([
    startPlatform({ services: ['filings', 'ingestion-worker', 'lab'] }),
    startFakeModel(),
  ]);
  const { env, internalUrls } = platform.cluster;
  const scripted = await startProcess('services/lab/src/main.ts', {
    ...env,
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'scripted',
    LLM_BASE_URL: model.baseUrl,
    MAX_RUNS: '1',
    CHAT_PING_MS: '100',
  }).catch(async (error) => {
    await model.stop();
    await platform.stop();
    throw error;
  });
  const gateways: TestGateway[] = [];
  const open = async (labUrl: string, settings: Record<string, string> = {}) => {
    const { INTERNAL_TOKEN_SECRET } = env;
    const gateway = await startTestGateway(
      labUrl,
      { INTERNAL_TOKEN_SECRET, CHAT_REQUESTS_PER_MINUTE: '100000', CORS_ORIGINS: pageOrigin, ...settings },
      { services: { lab: routesByService.lab } },
    );
    gateways.push(gateway);
    return gateway;
  };
  return {
    platform,
    model,
    offline: await open(internalUrls.lab ?? ''),
    faked: await open(scripted.url),
    openGateway: (settings) => open(scripted.url, settings),
    async stop() {
      for (const gateway of gateways) await gateway.stop();
      await scripted.stop();
      await model.stop();
      await platform.stop();
    },
  };
}

/** The published client, which would by itself send again what failed. */
export function connectOpenAi(gateway: TestGateway, apiKey = signToken(), more: object = {}): OpenAI {
  return new OpenAI({ baseURL: `${gateway.url}/v1`, apiKey, maxRetries: 0, ...more });
}
