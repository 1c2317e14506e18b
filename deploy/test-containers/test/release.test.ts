import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@footnote/local';
import { parse } from 'yaml';

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
}
interface Job {
  needs?: string | string[];
  permissions?: Record<string, string>;
  strategy?: { matrix: { service: string[]; include?: { service: string }[] } };
  steps: Step[];
}
interface Workflow {
  on: { push?: { tags?: string[]; branches?: string[] } };
  permissions: Record<string, string>;
  env?: Record<string, string>;
  jobs: Record<string, Job>;
}
const readWorkflow = (name: string): Workflow =>
  parse(readFileSync(join(projectRoot, '.github/workflows', name), 'utf8'));
const release = readWorkflow('release.yml');
const allSteps = Object.values(release.jobs).flatMap(({ steps }) => steps);
const servicesOf = (job: Job | undefined) => {
  const { service = [], include = [] } = job?.strategy?.matrix ?? {};
  return [...service, ...include.map((one) => one.service)].sort();
};

describe('the workflow of a release', () => {
  it('builds, scans and signs an image for each service of the chart', () => {
    const values = parse(readFileSync(join(projectRoot, 'deploy/helm/values.yaml'), 'utf8')) as {
      services: Record<string, { image: string }>;
    };
    const images = Object.values(values.services).map(({ image }) => image);
    const built = servicesOf(release.jobs.images).map((service) => service.replace(/^.*\//, ''));
    expect(built.sort()).toEqual([...new Set(images)].sort());
    const names = release.jobs.images?.steps.flatMap(({ name }) => name ?? []);
    expect(names).toEqual(['Name the image', 'Build', 'Scan', 'Publish', 'Sign']);
  });

  it('scans the same images that are scanned every week', () => {
    const weekly = servicesOf(readWorkflow('images.yml').jobs.scan);
    expect(weekly).toEqual(expect.arrayContaining(servicesOf(release.jobs.images)));
  });

  it('publishes and signs only for a tag; everything else runs dry', () => {
    expect(release.on.push).toEqual({ tags: ['v*'] });
    expect(release.env?.PUBLISH).toContain("github.ref_type == 'tag'");
    const publishing = allSteps.filter(({ run = '', uses = '' }) =>
      /docker push|helm push|npm publish|twine|gh release|actions\/attest/.test(run + uses),
    );
    expect(publishing).toHaveLength(7);
    for (const step of publishing) expect(step.if).toMatch(/^env\.PUBLISH == 'true'/);
  });

  it('announces nothing before images, chart and clients are there', () => {
    expect(release.jobs.publish?.needs).toEqual(expect.arrayContaining(['images', 'files']));
    const last = release.jobs.publish?.steps.at(-1);
    expect(last?.run).toContain('gh release create');
  });
});

describe('the workflows', () => {
  const files = globSync('*.yml', { cwd: join(projectRoot, '.github/workflows') });

  it.each(files)('give a job no right to write that it does not name itself: %s', (file) => {
    expect(readWorkflow(file).permissions).toEqual({ contents: 'read' });
  });

  it.each(files)(
    'run programs of others by the hash of a commit, and those of GitHub by version: %s',
    (file) => {
      const uses = Object.values(readWorkflow(file).jobs).flatMap((job) =>
        job.steps.flatMap((step) => step.uses ?? []),
      );
      for (const one of uses) expect(one).toMatch(/^actions\/[a-z-]+@v\d+$|^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    },
  );
});
