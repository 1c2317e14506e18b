import { createAsxSites } from './asx-sites.ts';
import { createBseSites } from './bse-sites.ts';
import { createCninfoSites } from './cninfo-site.ts';
import { createCvmSites } from './cvm-site.ts';
import { createDartSite } from './dart-site.ts';
import { createEdinetSites } from './edinet-site.ts';
import { createHkexSite } from './hkex-site.ts';
import { createNsmSites } from './nsm-sites.ts';
import type { ReplayIndex } from './replay-index.ts';
import { createSecGate } from './sec-gate.ts';
import { createSecSites } from './sec-site.ts';
import type { SecPaging } from './sec-submissions.ts';
import type { RegulatorSites } from './site.ts';

export interface SiteOptions {
  readonly secRequestsPerSecond: number | null;
  readonly secPaging: SecPaging;
}
export type CreateSites = (
  index: ReplayIndex,
  options: SiteOptions,
) => RegulatorSites | Promise<RegulatorSites>;

/** A market's descriptor names its regulator here by key. */
export const replaySites: Readonly<Record<string, CreateSites>> = {
  sec: (index, { secPaging, secRequestsPerSecond }) => {
    const { www, data } = createSecSites(index, secPaging);
    // Both hosts count together.
    const gate = createSecGate(secRequestsPerSecond);
    return { 'www.sec.gov': { site: www, gate }, 'data.sec.gov': { site: data, gate } };
  },
  asx: createAsxSites,
  bse: createBseSites,
  nsm: createNsmSites,
  dart: (index) => ({ 'opendart.fss.or.kr': { site: createDartSite(index) } }),
  cninfo: (index) => {
    const { www, documents } = createCninfoSites(index);
    return { 'www.cninfo.com.cn': { site: www }, 'static.cninfo.com.cn': { site: documents } };
  },
  hkex: (index) => ({ 'www1.hkexnews.hk': { site: createHkexSite(index) } }),
  cvm: (index) => {
    const { data, documents } = createCvmSites(index);
    return { 'dados.cvm.gov.br': { site: data }, 'www.rad.cvm.gov.br': { site: documents } };
  },
  edinet: async (index) => {
    const { api, download } = await createEdinetSites(index);
    return { 'api.edinet-fsa.go.jp': { site: api }, 'disclosure2dl.edinet-fsa.go.jp': { site: download } };
  },
};
