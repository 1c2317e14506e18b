/**
 * The jest arguments for the unit and component tests that `args` (paths and jest options) name. `folder`: the package whose
 * tests are meant, relative to the project's root; '' for all. The projects come last: jest takes every word behind
 * `--selectProjects` for the name of a project.
 */
export function chooseUnitTests(args: readonly string[], folder: string): string[] {
  const projects = ['--selectProjects', 'unit', 'component'];
  // A whole package passes when it has no tests yet.
  if (folder === '') return [...args, ...projects];
  const [path = '', ...others] = args[0]?.startsWith('-') ? ['', ...args] : args;
  return [`${folder}/(src|test)/.*${path}`, ...others, '--passWithNoTests', ...projects];
}
