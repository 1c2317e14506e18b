import type { Manifest } from '../../src/kubernetes-schemas.ts';

export const ofKind = (kind: string, manifests: readonly Manifest[]) =>
  manifests.filter((manifest) => manifest.kind === kind);

export const component = (manifest: Manifest) => manifest.metadata.labels?.['app.kubernetes.io/component'];

/** The pods that manifests start, each with what it is of. */
export const podsOf = (manifests: readonly Manifest[]) =>
  manifests.flatMap((manifest) => {
    const spec = manifest.kind === 'CronJob' ? manifest.spec.jobTemplate.spec : manifest.spec;
    return spec?.template?.spec?.containers ? [{ of: manifest, ...spec.template.spec }] : [];
  });
